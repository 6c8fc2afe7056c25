# Two commands do everything: `make play` and `make test`. `make help` lists the rest.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play test lint unit soak busy pythons mutants bench lock format clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

# Stamps: a changed requirements file is installed again, an unchanged one costs nothing.
$(VENV)/.run: requirements/run.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; try: make PYTHON=python3.12 play"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

play: $(VENV)/.run ## install and start the bot (without DISCORD_TOKEN: the local sandbox)
	@$(BIN)/python bot.py

test: $(VENV)/.dev lint unit ## install and run all checks

lint: $(VENV)/.dev ## ruff, mypy --strict, import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.dev ## the tests alone
	@$(BIN)/python -m tools browser
	$(BIN)/python -m pytest -n 2 --dist worksteal

soak: $(VENV)/.dev ## the long proofs; reports in docs/reports/
	$(BIN)/python -m proofs soak

busy: $(VENV)/.dev ## all tests of the last commit beside a hog on each core; report in docs/reports/
	$(BIN)/python -m proofs suite --busy

pythons: $(VENV)/.dev ## all tests of the last commit on the oldest and the newest Python
	$(BIN)/python -m proofs pythons

mutants: $(VENV)/.dev ## plants a small fault for every rule and sees it noticed
	$(BIN)/python -m proofs mutants
	$(BIN)/python -m proofs mutants --rules games.classic:CLASSIC
	$(BIN)/python -m proofs mutants --rules games.byzantion:BYZANTION

bench: $(VENV)/.bench ## speed, beside its peers; reports in docs/reports/
	$(BIN)/python -m proofs bench

lock: $(VENV)/.dev ## pin requirements/*.in again, with hashes
	for f in run dev bench; do $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet requirements/$$f.in -o requirements/$$f.txt; done

format: $(VENV)/.dev ## let ruff format and sort
	$(BIN)/ruff format . && $(BIN)/ruff check --fix .

clean: ## remove what was installed and cached
	rm -rf $(VENV) .browser .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

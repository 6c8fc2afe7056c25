"""Faults on demand: what Discord does on a bad day, switched on by a test or by hand."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from sandbox.world.errors import ApiError, limited

FREE = ("/webhooks/", "/interactions/")  # answers to interactions do not count towards the global limit


@dataclass(slots=True)
class Strike:
    """The next `times` requests that match are refused."""

    method: str
    path: str
    refusal: ApiError
    times: int


@dataclass(slots=True)
class Loss:
    """The next `times` requests that match get no answer; `done`: although they were carried out."""

    method: str
    path: str
    done: bool
    times: int


@dataclass(slots=True)
class Window:
    """How often something may be done in so many (real) seconds."""

    limit: int
    seconds: float
    began: float = 0.0
    used: int = 0

    def take(self, now: float) -> bool:
        """Counts one more; False when that is one too many."""
        if now - self.began >= self.seconds:
            self.began, self.used = now, 0
        self.used += 1
        return self.used <= self.limit

    def left(self, now: float) -> float:
        """Seconds until the window ends."""
        return max(0.001, self.began + self.seconds - now)


@dataclass(slots=True)
class Faults:
    """Faults to come, limits in force, and what has gone wrong."""

    strikes: list[Strike] = field(default_factory=list)
    unknown_routes: list[str] = field(default_factory=list)
    per_second: int | None = None  # the global limit; Discord's is 50
    second: float = 1.0  # how long that second is
    limits: dict[tuple[str, str], tuple[int, float]] = field(default_factory=dict)
    struck: int = 0  # how many requests got a 429
    losses: list[Loss] = field(default_factory=list)
    _buckets: dict[tuple[str, str, str], Window] = field(default_factory=dict)
    _second: Window | None = None

    def rate_limit(self, method: str, path: str, *, retry_after: float = 0.01, times: int = 1) -> None:
        """The next calls of a route (as written in the table, e.g. `/channels/{channel}/messages`) get a 429."""
        self.strikes.append(Strike(method, path, limited(retry_after), times))

    def refuse(self, method: str, path: str, status: int, code: int, message: str, *, times: int = 1) -> None:
        """The next calls of a route get this refusal (500 and above make discord.py try again, slowly)."""
        self.strikes.append(Strike(method, path, ApiError(status, code, message), times))

    def lose(self, method: str, path: str, *, done: bool, times: int = 1) -> None:
        """The connection breaks at the next calls of a route, without an answer; `done`: after the call was carried
        out.
        """
        self.losses.append(Loss(method, path, done, times))

    def loss(self, method: str, path: str) -> Loss | None:
        """The break that this call causes, if any."""
        for each in self.losses:
            if each.method == method and each.path == path:
                each.times -= 1
                if each.times <= 0:
                    self.losses.remove(each)
                return each
        return None

    def limit(self, method: str, path: str, limit: int, seconds: float) -> None:
        """A rate limit as Discord has them, for each channel separately: `limit` calls of a route in so
        many seconds.
        """
        self.limits[method, path] = (limit, seconds)

    def strike(self, method: str, path: str, major: str) -> tuple[ApiError | None, dict[str, str]]:
        """The refusal for this call (or None), and the rate limit headers of its answer.

        `major` is the channel, guild or webhook of the address: each has separate limits.
        """
        now = time.monotonic()
        refusal, headers = self._bucket(method, path, major, now)
        if self.per_second is not None and not path.startswith(FREE):
            self._second = self._second or Window(self.per_second, self.second)
            if not self._second.take(now):
                refusal = limited(self._second.left(now))
                refusal.body["global"] = True
                refusal.headers["X-RateLimit-Global"] = "true"
        for each in self.strikes:
            if each.method == method and each.path == path:
                each.times -= 1
                if each.times <= 0:
                    self.strikes.remove(each)
                refusal = each.refusal
                break
        self.struck += refusal is not None and refusal.status == 429
        return refusal, headers

    def _bucket(self, method: str, path: str, major: str, now: float) -> tuple[ApiError | None, dict[str, str]]:
        name = f"{method}{path}".replace("/", "-").replace("{", "").replace("}", "")
        if (method, path) not in self.limits:
            headers = _headers(name, 50, 49, 1.0)
            return None, headers
        limit, seconds = self.limits[method, path]
        window = self._buckets.setdefault((method, path, major), Window(limit, seconds))
        admitted = window.take(now)
        headers = _headers(name, limit, max(0, limit - window.used), window.left(now))
        return (None if admitted else limited(window.left(now))), headers


def _headers(bucket: str, limit: int, remaining: int, after: float) -> dict[str, str]:
    return {
        "X-RateLimit-Bucket": bucket,
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
    }

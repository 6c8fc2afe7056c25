"""Trouble on demand: what Discord does on a bad day, switched on by a test or by hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from .errors import ApiError, limited


@dataclass(slots=True)
class Strike:
    """The next `times` requests that match are refused."""

    method: str
    path: str
    refusal: ApiError
    times: int


@dataclass(slots=True)
class Faults:
    """Refusals to come, and what has gone wrong."""

    strikes: list[Strike] = field(default_factory=list)
    unknown_routes: list[str] = field(default_factory=list)
    remaining: int = 50  # what X-RateLimit-Remaining says

    def rate_limit(self, method: str, path: str, *, retry_after: float = 0.01, times: int = 1) -> None:
        """The next calls of a route (as written in the table, e.g. `/channels/{channel}/messages`) get a 429."""
        self.strikes.append(Strike(method, path, limited(retry_after), times))

    def refuse(self, method: str, path: str, status: int, code: int, message: str, *, times: int = 1) -> None:
        """The next calls of a route get this refusal (500 and above make discord.py try again, slowly)."""
        self.strikes.append(Strike(method, path, ApiError(status, code, message), times))

    def strike(self, method: str, path: str) -> ApiError | None:
        """The refusal for this call, if one is due."""
        for each in self.strikes:
            if each.method == method and each.path == path:
                each.times -= 1
                if each.times <= 0:
                    self.strikes.remove(each)
                return each.refusal
        return None

    def headers(self, method: str, path: str) -> dict[str, str]:
        """Rate limit headers as every answer of Discord carries them."""
        return {
            "X-RateLimit-Limit": "50",
            "X-RateLimit-Remaining": str(max(1, self.remaining - 1)),
            "X-RateLimit-Reset-After": "1.0",
            "X-RateLimit-Reset": "0",
            "X-RateLimit-Bucket": f"{method}{path}".replace("/", "-").replace("{", "").replace("}", ""),
        }

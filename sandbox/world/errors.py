"""Discord's refusals, in Discord's own shape, and the page's."""

from __future__ import annotations

from sandbox.world.model import Json


class ApiError(Exception):
    """A refusal to the bot: HTTP status, Discord's code, its message, and the fields at fault."""

    def __init__(
        self, status: int, code: int, message: str, *, fields: Json | None = None, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(f"{status} {code} {message}" + (f" {fields}" if fields else ""))
        self.status = status
        self.headers = headers or {}
        self.body: Json = {"message": message, "code": code}
        if fields:
            self.body["errors"] = fields


class FormError(ApiError):
    """50035: a field of the body breaks a limit. `path` is dotted, as in `embeds.0.title`."""

    def __init__(self, path: str, code: str, message: str) -> None:
        inner: Json = {"_errors": [{"code": code, "message": message}]}
        for part in reversed(path.split(".")):
            inner = {part: inner}
        super().__init__(400, 50035, "Invalid Form Body", fields=inner)


class PageError(Exception):
    """A refusal to the page: HTTP status and one of the codes of docs/sandbox-api.md."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.status, self.code, self.message = status, code, message


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def unknown_route() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_emoji() -> ApiError:
    return ApiError(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def not_the_author() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def closed_dms() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def no_mutual_guild() -> ApiError:
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def expired_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def archived_thread() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def bad_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def limited(retry_after: float, *, code: int = 0, message: str = "You are being rate limited.") -> ApiError:
    """A 429; without the `Via` header discord.py takes it for a ban."""
    refusal = ApiError(429, code, message, headers={"Via": "1.1 sandbox", "Retry-After": str(retry_after)})
    refusal.body |= {"retry_after": retry_after, "global": False}
    return refusal

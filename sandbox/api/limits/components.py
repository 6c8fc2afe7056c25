"""Components of messages: rows, buttons, selects (v1) and the layout components (v2)."""

from __future__ import annotations

from collections.abc import Collection

from sandbox.world.errors import FormError
from sandbox.world.model import COMPONENTS_V2, Json

from .field import count, length, mapping, missing, number, unsuited

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
MAX_V2, MAX_V2_TEXT = 40, 4000
LINK, PREMIUM = 5, 6


class Walk:
    """One pass over the components of one message: what has been seen so far, and the totals."""

    def __init__(self, emojis: Collection[str], files: Collection[str]) -> None:
        self.emojis, self.files = emojis, files
        self.custom_ids: set[str] = set()
        self.numbers: set[int] = set()
        self.total = 0
        self.text = 0

    def enter(self, path: str, raw: object) -> Json:
        component = mapping(path, raw)
        self.total += 1
        number_given = component.get("id")
        if number_given is not None and number_given != 0:
            if number_given in self.numbers:
                raise FormError(f"{path}.id", "COMPONENT_ID_DUPLICATED", "Component id must be unique")
            self.numbers.add(number_given)
        return component

    def custom_id(self, path: str, component: Json) -> None:
        given = length(f"{path}.custom_id", component.get("custom_id"), 1, 100, required=True)
        if given in self.custom_ids:
            code = "COMPONENT_CUSTOM_ID_DUPLICATED"
            raise FormError(f"{path}.custom_id", code, "Component custom id cannot be duplicated")
        self.custom_ids.add(given)

    def row(self, path: str, row: Json) -> None:
        children = count(f"{path}.components", row.get("components"), 1, 5)
        kinds = [mapping(f"{path}.components.{i}", each).get("type") for i, each in enumerate(children)]
        if any(kind in SELECTS for kind in kinds) and len(children) > 1:
            message = "An action row holds either buttons or one select"
            raise FormError(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        for index, each in enumerate(children):
            place = f"{path}.components.{index}"
            child = self.enter(place, each)
            if child.get("type") == BUTTON:
                self.button(place, child)
            elif child.get("type") in SELECTS:
                self.select(place, child)
            else:
                raise unsuited(place, child.get("type"), (BUTTON, *SELECTS))

    def button(self, path: str, button: Json) -> None:
        style = number(f"{path}.style", button.get("style"), 1, PREMIUM, 0)
        if style == 0:
            raise missing(f"{path}.style")
        length(f"{path}.label", button.get("label"), 0, 80)
        if style == LINK:
            length(f"{path}.url", button.get("url"), 1, 512, required=True)
            if button.get("custom_id") is not None:
                raise FormError(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link has no custom id")
        elif style != PREMIUM:
            self.custom_id(path, button)
            if button.get("url") is not None:
                raise FormError(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "Only a link has a url")
        if style != PREMIUM and not button.get("label") and not button.get("emoji"):
            raise FormError(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")
        self.emoji(f"{path}.emoji", button.get("emoji"))

    def select(self, path: str, select: Json, *, required_key: bool = False) -> None:
        """A select of any kind; `required_key` where modals allow `required`."""
        self.custom_id(path, select)
        length(f"{path}.placeholder", select.get("placeholder"), 0, 150)
        low = number(f"{path}.min_values", select.get("min_values"), 0, 25, 1)
        high = number(f"{path}.max_values", select.get("max_values"), 1, 25, 1)
        if low > high:
            raise FormError(f"{path}.min_values", "SELECT_COMPONENT_MIN_VALUES", "min_values is above max_values")
        if select["type"] == STRING_SELECT:
            self.options(f"{path}.options", select.get("options"), low, high)

    def options(self, path: str, raw: object, low: int, high: int, most: int = 25) -> None:
        options = count(path, raw, 1, most)
        values: set[str] = set()
        chosen = 0
        for index, each in enumerate(options):
            place = f"{path}.{index}"
            option = mapping(place, each)
            length(f"{place}.label", option.get("label"), 1, 100, required=True)
            value = length(f"{place}.value", option.get("value"), 1, 100, required=True)
            length(f"{place}.description", option.get("description"), 0, 100)
            self.emoji(f"{place}.emoji", option.get("emoji"))
            if value in values:
                code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
                raise FormError(f"{place}.value", code, "The specified option value is already used")
            values.add(value)
            chosen += bool(option.get("default"))
        if high > len(options) or low > len(options):
            code = "BASE_TYPE_BAD_LENGTH"
            raise FormError(path, code, f"Must be between {max(low, high)} and {most} in length.")
        if chosen > high:
            raise FormError(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values")

    def emoji(self, path: str, emoji: object) -> None:
        """An emoji the bot may use: a character, or one of its own."""
        if emoji is None:
            return
        emoji = mapping(path, emoji)
        if emoji.get("id") is not None:
            known = str(emoji["id"]) in self.emojis
        else:
            name = emoji.get("name") or ""
            known = bool(name) and not name.isascii()
        if not known:
            raise FormError(f"{path}.name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def layout(self, path: str, component: Json, allowed: tuple[int, ...]) -> None:
        """One component of version 2."""
        kind = component.get("type")
        if kind not in allowed:
            raise unsuited(path, kind, allowed)
        if kind == ROW:
            self.row(path, component)
        elif kind == TEXT:
            self.text += len(length(f"{path}.content", component.get("content"), 1, MAX_V2_TEXT, required=True))
        elif kind == SECTION:
            self.section(path, component)
        elif kind == GALLERY:
            items = count(f"{path}.items", component.get("items"), 1, 10)
            for index, item in enumerate(items):
                self.media(f"{path}.items.{index}", mapping(f"{path}.items.{index}", item), "media")
        elif kind == FILE:
            self.media(path, component, "file")
        elif kind == CONTAINER:
            for index, each in enumerate(count(f"{path}.components", component.get("components"), 1, MAX_V2)):
                place = f"{path}.components.{index}"
                self.layout(place, self.enter(place, each), IN_CONTAINER)

    def section(self, path: str, section: Json) -> None:
        for index, each in enumerate(count(f"{path}.components", section.get("components"), 1, 3)):
            place = f"{path}.components.{index}"
            self.layout(place, self.enter(place, each), (TEXT,))
        if section.get("accessory") is None:
            raise missing(f"{path}.accessory")
        place = f"{path}.accessory"
        accessory = self.enter(place, section["accessory"])
        if accessory.get("type") == BUTTON:
            self.button(place, accessory)
        elif accessory.get("type") == THUMBNAIL:
            self.media(place, accessory, "media")
        else:
            raise unsuited(place, accessory.get("type"), (BUTTON, THUMBNAIL))

    def media(self, path: str, holder: Json, key: str) -> None:
        length(f"{path}.description", holder.get("description"), 0, 1024)
        url = length(f"{path}.{key}.url", mapping(f"{path}.{key}", holder.get(key)).get("url"), 1, 2048, required=True)
        if url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.files:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                raise FormError(f"{path}.{key}.url", code, f"The referenced attachment was not found: {url}")
        elif key == "file" or not url.startswith(("http://", "https://")):
            raise FormError(f"{path}.{key}.url", "UNFURLED_MEDIA_ITEM_INVALID_URL", "Not a well formed URL.")


def check_components(raw: object, flags: int, *, emojis: Collection[str], files: Collection[str]) -> None:
    """The components of one message.

    Errors: FormError.
    """
    walk = Walk(emojis, files)
    if not flags & COMPONENTS_V2:
        for index, each in enumerate(count("components", raw, 0, 5)):
            place = f"components.{index}"
            row = walk.enter(place, each)
            if row.get("type") != ROW:
                raise unsuited(place, row.get("type"), (ROW,))
            walk.row(place, row)
        return
    for index, each in enumerate(count("components", raw, 0, MAX_V2)):
        place = f"components.{index}"
        walk.layout(place, walk.enter(place, each), TOP_V2)
    if walk.total > MAX_V2:
        raise FormError("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"At most {MAX_V2} components")
    if walk.text > MAX_V2_TEXT:
        code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
        raise FormError("components", code, f"The text of all components may not exceed {MAX_V2_TEXT} characters")

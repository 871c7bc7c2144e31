"""The browser of the tests has their day, their zone and their fonts, whatever the machine has."""

from __future__ import annotations

from regalia.clock import today
from tests.page.conftest import Guest
from tests.surroundings import asked

DAY = """() => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()];
}"""
TEXT = """() => {
  const seen = document.body.appendChild(document.createElement('p'));
  seen.id = 'seen';
  for (const font of ['serif', 'sans-serif', 'Georgia', 'system-ui', 'monospace']) {
    const word = seen.appendChild(document.createElement('span'));
    word.style.fontFamily = font;
    word.textContent = 'Wort';
  }
}"""


def test_the_day_the_zone_and_the_fonts_are_those_of_the_tests(guest: Guest) -> None:
    person = guest()
    page = person.go()
    before = today()
    year, month, day = page.evaluate(DAY)
    assert before.isoformat() <= f"{year:04d}-{month:02d}-{day:02d}" <= today().isoformat()
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    assert zone == asked("ZONE")
    page.evaluate(TEXT)
    session = person.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument", {"depth": -1})["root"]["nodeId"]
    seen = session.send("DOM.querySelector", {"nodeId": root, "selector": "#seen"})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": seen})["fonts"]
    assert fonts
    assert all(font["familyName"].startswith(asked("FONT")) for font in fonts), fonts

import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { isTimeZone, offsetAt } from '#features/calendar/shared/zone.ts';

/** Zones with equal offsets on these sample days are considered the same. */
const compared = [2024, 2026].flatMap((year) => [0, 3, 6, 9].map((month) => Date.UTC(year, month, 15, 12)));

/**
 * Resolves a zone name in a file: an IANA name, a Windows name, one with a path prefix, or the known zone whose offsets
 * match the file's own definition. Undefined if none fits.
 */
export function createZoneOfFile(
  blocks: readonly string[],
  ownZone: string,
): (name: string) => string | undefined {
  const described = new Map<string, ICAL.Component>();
  for (const block of blocks) {
    try {
      const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`));
      const zone = calendar.getFirstSubcomponent('vtimezone');
      const name = zone?.getFirstPropertyValue('tzid');
      if (zone && typeof name === 'string') described.set(name, zone);
    } catch {
      // An unreadable definition is ignored: the zone's name may still be known.
    }
  }
  const found = new Map<string, string | undefined>();
  return (name) => {
    if (!found.has(name)) found.set(name, zoneByName(name) ?? zoneByClocks(described.get(name), ownZone));
    return found.get(name);
  };
}

/** An IANA or Windows name, or one with a path prefix. */
export function zoneByName(name: string): string | undefined {
  const bare = name.replace(/^"|"$/g, '').trim();
  if (/^(?:utc|gmt|z|zulu)$/i.test(bare)) return 'UTC';
  if (isTimeZone(bare) && /[/A-Z]/.test(bare) && !/^[+-]/.test(bare)) return bare;
  const [windows] = findIana(bare);
  if (windows !== undefined) return windows;
  // “/freeassociation.sourceforge.net/Europe/Berlin” and the like.
  const parts = bare.split('/');
  for (const count of [3, 2]) {
    const last = parts.slice(-count).join('/');
    if (parts.length > count && isTimeZone(last)) return last;
  }
  return undefined;
}

function zoneByClocks(component: ICAL.Component | undefined, ownZone: string): string | undefined {
  if (!component) return undefined;
  const place = component.getFirstPropertyValue('x-lic-location');
  if (typeof place === 'string' && isTimeZone(place)) return place;
  const zone = new ICAL.Timezone(component);
  const offsets = compared.map((instant) => {
    const time = ICAL.Time.fromJSDate(new Date(instant), true);
    return zone.utcOffset(time) * 1000;
  });
  return [ownZone, ...Intl.supportedValuesOf('timeZone')].find((known) =>
    compared.every((instant, at) => offsetAt(instant, known) === offsets[at]),
  );
}

/** "Europe/London" → "London (Europe)". */
export function cityOf(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? zone;
  return parts.length === 0 ? city : `${city} (${parts.join(', ')})`;
}

/** "UTC+05:30", the offset at that moment. */
export function offsetOf(zone: string, now: Date): string {
  const part = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? 'UTC').replace('GMT', 'UTC').replace('+00:00', '');
}

export function clockIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(now);
}

/** Every zone of this browser, with its search words. */
export function listTimeZones(): { zone: string; words: string }[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return (zones.includes('UTC') ? zones : ['UTC', ...zones]).map((zone) => ({
    zone,
    words: `${zone} ${cityOf(zone)} ${countryWords[zone] ?? ''}`.toLowerCase(),
  }));
}

/** Places that people search for by a name other than their zone's. */
const countryWords: Readonly<Record<string, string>> = {
  'America/New_York': 'usa united states eastern boston washington miami',
  'America/Chicago': 'usa united states central texas dallas houston',
  'America/Denver': 'usa united states mountain',
  'America/Los_Angeles': 'usa united states pacific california san francisco seattle',
  'America/Sao_Paulo': 'brazil brasil rio',
  'America/Toronto': 'canada',
  'Asia/Calcutta': 'india kolkata delhi mumbai',
  'Asia/Kolkata': 'india delhi mumbai',
  'Asia/Shanghai': 'china beijing',
  'Asia/Tokyo': 'japan',
  'Australia/Sydney': 'canberra',
  'Europe/Berlin': 'germany deutschland munich hamburg',
  'Europe/Istanbul': 'turkey ankara',
  'Europe/Kiev': 'ukraine kyiv',
  'Europe/London': 'united kingdom britain england uk',
  'Europe/Madrid': 'spain barcelona',
  'Europe/Paris': 'france',
  'Europe/Rome': 'italy milan',
  'Europe/Zurich': 'switzerland geneva bern',
  UTC: 'greenwich gmt universal',
};

/** Zones that match every word; those whose place begins with the first word come first. */
export function findTimeZones(all: ReturnType<typeof listTimeZones>, text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const rank = (zone: string) => (cityOf(zone).toLowerCase().startsWith(first) ? 0 : 1);
  return all
    .filter((entry) => words.every((word) => entry.words.includes(word)))
    .map(({ zone }) => zone)
    .sort((one, other) => rank(one) - rank(other));
}

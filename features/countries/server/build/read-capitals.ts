import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Capital {
  position: { lat: number; lng: number };
  timeZone: string;
  note: string | null;
}

const file = fileURLToPath(new URL('../data/capitals.tsv', import.meta.url));

/** Capitals' positions and time zones, by country code. Our own table. */
export function readCapitals(): Map<string, Capital> {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [code = '', lat, lng, timeZone = '', note] = line.split('\t');
      return [code, { position: { lat: Number(lat), lng: Number(lng) }, timeZone, note: note ?? null }];
    }),
  );
}

import { xmlEvents } from '#features/files/server/extract/xml-events.ts';

export type XmlFields = Readonly<Record<string, string>>;

/** The simple fields of each element of that name, in order. */
export function readElements(xml: string, element: string): XmlFields[] {
  const found: Record<string, string>[] = [];
  let depth = 0;
  let field = '';
  for (const event of xmlEvents(xml)) {
    if (event.type === 'open' && event.name === element && depth === 0) {
      if (!event.isEmpty) depth = 1;
      found.push({});
    } else if (depth > 0 && event.type === 'open') {
      if (!event.isEmpty) depth += 1;
      if (depth === 2) field = event.name;
    } else if (depth > 0 && event.type === 'close') {
      depth -= 1;
    } else if (depth === 2 && event.type === 'text') {
      const current = found.at(-1);
      if (current) current[field] = (current[field] ?? '') + event.text;
    }
  }
  return found;
}

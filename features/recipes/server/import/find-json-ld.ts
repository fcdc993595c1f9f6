import { decodeHTML } from 'entities';

const mostBlocks = 100;

/** All JSON-LD blocks of a page, tolerating slightly broken JSON. */
export function findJsonLd(html: string): unknown[] {
  const found: unknown[] = [];
  const opening = /<script\b([^>]{0,1000})>/gi;
  for (let tag = opening.exec(html); tag !== null && found.length < mostBlocks; tag = opening.exec(html)) {
    if (!/application\/ld\+json/i.test(tag[1] ?? '')) continue;
    const start = opening.lastIndex;
    const length = html.slice(start).search(/<\/script/i);
    const block = html.slice(start, length < 0 ? undefined : start + length);
    const read = parseLoosely(block);
    if (read !== undefined) found.push(read);
  }
  return found;
}

/** As is; on failure again without comments, control characters and trailing commas. */
export function parseLoosely(json: string): unknown {
  const whole = json.trim();
  try {
    return JSON.parse(whole);
  } catch {
    try {
      return JSON.parse(repaired(whole));
    } catch {
      return undefined;
    }
  }
}

function repaired(json: string): string {
  const decoded = /^[[{]\s*&quot;/.test(json) ? decodeHTML(json) : json;
  return (
    decoded
      .replace(/<!--|-->|\/\/\s*<!\[CDATA\[|\/\/\s*\]\]>|<!\[CDATA\[|\]\]>/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them within a text
      .replace(/[\u0000-\u001f]+/g, ' ')
      .replace(/,(?=\s{0,100}[}\]])/g, '')
      .replace(/;\s*$/, '')
      .trim()
  );
}

import { ExtractionRefused } from './file-text.ts';

export type XmlEvent =
  | { type: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

/** Attribute values are quoted, so a `>` within them ends nothing. */
const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;

/**
 * The tags and words of a document, in order; enough for office files, whose meaning lies in a few tags.
 * No entity but the five of XML and numbers is known, so that none can expand or name a file.
 * @throws ExtractionRefused for a document type of its own.
 */
export function* xmlEvents(xml: string): Generator<XmlEvent> {
  if (/<!DOCTYPE/i.test(xml)) throw new ExtractionRefused('suspicious', 'a document type of its own');
  for (const [, data, slash, name, attributes = '', empty, text] of xml.matchAll(token)) {
    if (text !== undefined) yield { type: 'text', text: decodeEntities(text) };
    else if (data !== undefined) yield { type: 'text', text: data };
    else if (name !== undefined && slash === '/') yield { type: 'close', name };
    else if (name !== undefined) yield { type: 'open', name, attributes, isEmpty: empty === '/' };
  }
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

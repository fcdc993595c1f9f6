import { ExtractionRefused } from './file-text.ts';

export type XmlEvent =
  | { type: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

/**
 * The tags and text of a document, in order; enough for office files, whose meaning is in a few tags. No entities are
 * known except XML's five and numeric ones, so that none can expand or reference a file. Each character is visited a
 * fixed number of times: an unclosed construct ends the document.
 * @throws ExtractionRefused for a document type of its own.
 */
export function* xmlEvents(xml: string): Generator<XmlEvent> {
  if (/<!DOCTYPE/i.test(xml)) throw new ExtractionRefused('suspicious', 'a document type of its own');
  let at = 0;
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const end = xml.indexOf('<', at);
      const text = xml.slice(at, end === -1 ? xml.length : end);
      yield { type: 'text', text: decodeEntities(text) };
      at += text.length;
      continue;
    }
    const section = sections.find(({ open }) => xml.startsWith(open, at));
    if (section) {
      const end = xml.indexOf(section.close, at + section.open.length);
      if (end === -1) return;
      if (section.isText) yield { type: 'text', text: xml.slice(at + section.open.length, end) };
      at = end + section.close.length;
      continue;
    }
    const end = endOfTag(xml, at + 1);
    if (end === -1) return;
    // Another tag starts before this one ends, so it is not a tag.
    if (xml[end] === '>') {
      const event = tagEvent(xml.slice(at + 1, end));
      if (event) yield event;
    }
    at = xml[end] === '>' ? end + 1 : end;
  }
}

const sections = [
  { open: '<!--', close: '-->', isText: false },
  { open: '<![CDATA[', close: ']]>', isText: true },
  { open: '<?', close: '?>', isText: false },
];

/** Where the tag ends, or the next one starts. Attribute values are quoted, so a `>` inside them ends nothing. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at++) {
    const character = xml[at];
    if (character === '>' || character === '<') return at;
    if (character === '"' || character === "'") {
      at = xml.indexOf(character, at + 1);
      if (at === -1) return -1;
    }
  }
  return -1;
}

function tagEvent(tag: string): XmlEvent | undefined {
  const isClose = tag.startsWith('/');
  const isEmpty = !isClose && tag.endsWith('/');
  const inner = tag.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const name = /^[\w:.-]+/.exec(inner)?.[0];
  if (name === undefined) return undefined;
  return isClose
    ? { type: 'close', name }
    : { type: 'open', name, attributes: inner.slice(name.length), isEmpty };
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

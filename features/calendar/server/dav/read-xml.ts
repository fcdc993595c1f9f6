/** An element with its namespace resolved. */
export interface XmlElement {
  /** `{namespace}name` */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

export class XmlError extends Error {
  override name = 'XmlError';
}

const mostElements = 10_000;
const mostDepth = 64;
/** The tokens of a document; groups are numbered across all patterns. */
const pieces = [
  /<\?[\s\S]*?\?>/,
  /<!--[\s\S]*?-->/,
  /<!\[CDATA\[([\s\S]*?)\]\]>/,
  /<(\/?)([^\s/>]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/,
  /([^<]+)/,
  /(<)/,
];
const token = new RegExp(pieces.map(({ source }) => source).join('|'), 'gy');
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeText(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (_whole, name: string) => {
    if (!name.startsWith('#')) {
      const known = entities[name];
      if (known === undefined) throw new XmlError('an unknown entity');
      return known;
    }
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!(code > 0 && code <= 0x10_ff_ff)) throw new XmlError('a character that is none');
    return String.fromCodePoint(code);
  });
}

type Scope = Readonly<Record<string, string>>;

function resolve(name: string, scope: Scope, isAttribute = false): string {
  const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
  if (prefix === '' && isAttribute) return local ?? '';
  if (prefix === 'xml') return `xml:${local}`;
  const namespace = scope[prefix ?? ''];
  if (namespace === undefined && prefix !== '') throw new XmlError('an unknown prefix');
  return `{${namespace ?? ''}}${local}`;
}

/** Parses XML from calendar clients. Documents with a DTD are rejected. @throws XmlError. */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: { element: XmlElement; tag: string; scope: Scope }[] = [{ element: root, tag: '', scope: {} }];
  let elements = 0;
  token.lastIndex = 0;
  const text = source.replace(/^\uFEFF/, '');
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    const top = open.at(-1);
    if (!found || !top || found[7] !== undefined) throw new XmlError('markup that cannot be read');
    const [, cdata, closing, tag, given = '', isEmpty, plain] = found;
    if (cdata !== undefined) top.element.text += cdata;
    else if (plain !== undefined) top.element.text += decodeText(plain);
    else if (tag?.startsWith('!')) throw new XmlError('a document type');
    else if (tag !== undefined && closing === '/') {
      if (top.tag !== tag || open.length === 1) throw new XmlError('an end without its start');
      open.pop();
    } else if (tag !== undefined) {
      elements += 1;
      if (elements > mostElements || open.length > mostDepth) throw new XmlError('too many elements');
      const attributes = [...given.matchAll(attribute)].map(
        ([, name = '', double, single]) => [name, decodeText(double ?? single ?? '')] as const,
      );
      const scope: Record<string, string> = { ...top.scope };
      for (const [name, value] of attributes) {
        if (name === 'xmlns') scope[''] = value;
        else if (name.startsWith('xmlns:')) scope[name.slice(6)] = value;
      }
      const element: XmlElement = {
        name: resolve(tag, scope),
        attributes: Object.fromEntries(
          attributes
            .filter(([name]) => !name.startsWith('xmlns'))
            .map(([name, value]) => [resolve(name, scope, true), value]),
        ),
        children: [],
        text: '',
      };
      top.element.children.push(element);
      if (isEmpty !== '/') open.push({ element, tag, scope });
    }
  }
  const [only] = root.children;
  if (open.length !== 1 || !only || root.children.length !== 1) throw new XmlError('no single element');
  return only;
}

export const dav = (name: string) => `{DAV:}${name}`;
export const caldav = (name: string) => `{urn:ietf:params:xml:ns:caldav}${name}`;
export const calendarServer = (name: string) => `{http://calendarserver.org/ns/}${name}`;
export const apple = (name: string) => `{http://apple.com/ns/ical/}${name}`;

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export function escapeXml(text: string): string {
  return (
    text
      // Characters that XML cannot represent.
      .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** U+00A0 to U+00FF, in order. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

/** Those that search services are known to send; an unknown name stays as it is written. */
const named: ReadonlyMap<string, string> = new Map([
  ...latinNames.map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    lsaquo: '‹',
    rsaquo: '›',
    minus: '−',
    oelig: 'œ',
    OElig: 'Œ',
    scaron: 'š',
    Scaron: 'Š',
  }),
]);

/** With their contents: nobody reads these. */
const unseen = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
// Only what opens like a tag: "a < b" is text.
const tag = /<(?:\/?[a-z][^<>]*|!--[\s\S]*?--|![a-z[][^<>]*)>/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;
/** Controls, and marks that make a text read other than it is written. */
const hidden = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Markup included. Texts made to keep a pattern busy take time with the square of their length. */
const maxReadLength = 10_000;

/** What a reader would see of a text that may hold HTML, in one line. */
export function plainText(text: string, maxLength = 1_000): string {
  const line = text
    .slice(0, maxReadLength)
    .replace(unseen, ' ')
    .replace(tag, (found) => (isInline(found) ? '' : ' '))
    // Once, so that an escaped entity stays what its author wrote.
    .replace(entity, decode)
    .replace(hidden, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`.toWellFormed();
}

/** Marks within a word must not tear it apart. */
function isInline(found: string): boolean {
  return /^<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b/i.test(found);
}

function decode(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? written;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

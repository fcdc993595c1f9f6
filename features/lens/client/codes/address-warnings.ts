import { readLabel } from './punycode.ts';

export type AddressWarning = 'look-alike' | 'user-info' | 'number-host' | 'shortener' | 'plain-http';

/** Shorteners redirect to a URL that is not visible in advance. */
const shorteners = new Set([
  ...['adf.ly', 'bit.do', 'bit.ly', 'bitly.com', 'bl.ink', 'buff.ly', 'cutt.ly', 'dub.sh', 'goo.gl', 'is.gd'],
  ...[
    'lnkd.in',
    'ow.ly',
    'qrco.de',
    'rb.gy',
    'rebrand.ly',
    's.id',
    'short.gy',
    'shorturl.at',
    'soo.gd',
    't.co',
  ],
  ...[
    't.ly',
    't2m.io',
    'tiny.cc',
    'tiny.one',
    'tinyurl.com',
    'tr.im',
    'urlz.fr',
    'v.gd',
    'w.wiki',
    'yourls.org',
  ],
]);

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];
/** Homoglyphs of Latin letters in other alphabets. */
const drawnAsLatin = /^[авекмнорстухѕіјһӏԛԝԁոսցοαυνικρετω0-9-]+$/u;

/** Whether a host label could be mistaken for another one. */
function looksLikeAnother(label: string): boolean {
  const word = readLabel(label);
  if (word === label && /^[\x20-\x7e]*$/.test(word)) return false;
  const used = scripts.filter((script) => script.test(word));
  if (used.length > 1) return true;
  return used[0] !== scripts[0] && drawnAsLatin.test(word);
}

/** Warnings to show before opening a URL from a code. */
export function warningsOf(url: URL): AddressWarning[] {
  const { hostname, protocol, username, password } = url;
  const isNumber = hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
  const found: [AddressWarning, boolean][] = [
    ['look-alike', hostname.split('.').some(looksLikeAnother)],
    ['user-info', username !== '' || password !== ''],
    ['number-host', isNumber],
    ['shortener', shorteners.has(hostname.replace(/^www\./, ''))],
    ['plain-http', protocol === 'http:'],
  ];
  return found.flatMap(([warning, holds]) => (holds ? [warning] : []));
}

/** The host in readable form. */
export function readHost({ hostname, port }: URL): string {
  const name = hostname.split('.').map(readLabel).join('.');
  return port === '' ? name : `${name}:${port}`;
}

import { secretInText } from '../secrets/secret-in-text.ts';
import { type AddressWarning, readHost, warningsOf } from './address-warnings.ts';
import { isCheckDigitRight } from './check-digits.ts';
import { type CodeField, readLines, readShortFields } from './read-fields.ts';
import { isSecret } from './secrets.ts';

/** The parsed content of a code, which determines its actions. */
export type CodeContent =
  | {
      kind: 'address';
      href: string;
      host: string;
      rest: string;
      warnings: AddressWarning[];
      isSecret: boolean;
    }
  | { kind: 'wifi'; name: string; security: string; password: string | null }
  | { kind: 'contact'; title: string; fields: CodeField[]; card: string }
  | { kind: 'event'; title: string; fields: CodeField[]; line: string; where: string; calendar: string }
  | { kind: 'product'; digits: string; isBook: boolean; isRight: boolean }
  | { kind: 'secret'; text: string }
  | { kind: 'text'; text: string };

const productFormats = /^(?:EAN|UPC|ISBN|DataBar|ITF14)/;

/** `format` is the scanner's format name: product numbers are recognised by their barcode type. */
export function readCode({ text, format }: { text: string; format: string }): CodeContent {
  const plain = text.trim();
  const digits = plain.replaceAll(/[\s-]/g, '').replace(/^\(?01\)?(?=\d{14}$)/, '');
  if (productFormats.test(format) && /^\d{7,14}[\dXx]?$/.test(digits)) {
    const isBook = format === 'ISBN' || /^97[89]\d{10}$/.test(digits);
    return { kind: 'product', digits, isBook, isRight: isCheckDigitRight(digits) };
  }
  return (
    readAddress(plain) ??
    readWifi(plain) ??
    readContact(plain) ??
    readEvent(plain) ??
    (isSecret(plain) ? { kind: 'secret', text: plain } : { kind: 'text', text: plain })
  );
}

function readAddress(text: string): CodeContent | undefined {
  if (!/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return undefined;
  const url = URL.parse(/^www\./i.test(text) ? `http://${text}` : text);
  if (url === null) return undefined;
  const { href, pathname, search, hash } = url;
  const path = pathname === '/' ? '' : pathname;
  const rest = `${path}${search}${hash}`;
  // Whoever reads it on behalf of the person would have the password.
  const isSecret = url.password !== '' || secretInText(decode(href)) !== undefined;
  return { kind: 'address', href, host: readHost(url), rest, warnings: warningsOf(url), isSecret };
}

function readWifi(text: string): CodeContent | undefined {
  if (!/^WIFI:/i.test(text)) return undefined;
  const fields = readShortFields(text);
  const find = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const name = find('S');
  if (name === '') return undefined;
  const security = find('T');
  const isOpen = security === '' || /^nopass$/i.test(security);
  return {
    ...{ kind: 'wifi', name: name.replace(/^"(.+)"$/, '$1') },
    security: isOpen ? 'Open' : security,
    password: isOpen ? null : find('P'),
  };
}

const contactNames = () =>
  new Map([
    ['ORG', 'Company'],
    ['TITLE', 'Role'],
    ['TEL', 'Phone'],
    ['EMAIL', 'Email'],
    ['ADR', 'Address'],
    ['URL', 'Web page'],
    ['NOTE', 'Note'],
    ['BDAY', 'Birthday'],
  ]);

function readContact(text: string): CodeContent | undefined {
  const single = /^(tel|mailto):([^?\s]+)/i.exec(text);
  if (single) {
    const [, scheme = '', address = ''] = single;
    const isPhone = scheme.toLowerCase() === 'tel';
    const field = { name: isPhone ? 'TEL' : 'EMAIL', value: decode(address) };
    return contactOf(field.value, [field]);
  }
  if (/^MECARD:/i.test(text)) {
    const fields = readShortFields(text);
    const name = fields.find(({ name }) => name === 'N')?.value ?? '';
    return contactOf(name.split(',').reverse().join(' ').trim(), fields);
  }
  if (!/^BEGIN:VCARD\b/i.test(text)) return undefined;
  const fields = readLines(text);
  const whole = fields.find(({ name }) => name === 'FN')?.value;
  const [last = '', first = ''] = (fields.find(({ name }) => name === 'N')?.value ?? '').split(';');
  return contactOf(whole ?? `${first} ${last}`.trim(), fields, text);
}

function contactOf(title: string, fields: readonly CodeField[], card?: string): CodeContent {
  const names = contactNames();
  const shown = fields.flatMap(({ name, value }) => {
    const label = names.get(name);
    const words = value.split(/[;,]/).map((piece) => piece.trim());
    const isInPieces = name === 'ADR' || name === 'ORG';
    return label === undefined || value === ''
      ? []
      : [{ name: label, value: isInPieces ? words.filter(Boolean).join(', ') : value }];
  });
  return { kind: 'contact', title, fields: shown, card: card ?? writeCard(title, fields) };
}

const escapeField = (value: string) => value.replaceAll(/([\\;,])/g, '\\$1').replaceAll('\n', '\\n');

/** A vCard 3.0 from a shorter contact format. */
function writeCard(title: string, fields: readonly CodeField[]): string {
  const names = contactNames();
  const lines = fields.flatMap(({ name, value }) =>
    names.has(name) && value !== '' ? [`${name}:${escapeField(value)}`] : [],
  );
  const head = ['BEGIN:VCARD', 'VERSION:3.0', `FN:${escapeField(title)}`, `N:${escapeField(title)};;;;`];
  return [...head, ...lines, 'END:VCARD', ''].join('\r\n');
}

function readEvent(text: string): CodeContent | undefined {
  if (!/\bBEGIN:VEVENT\b/i.test(text)) return undefined;
  const lines = readLines(text);
  const find = (name: string) => lines.find((line) => line.name === name);
  const title = find('SUMMARY')?.value ?? '';
  const start = readMoment(find('DTSTART')?.value);
  const end = readMoment(find('DTEND')?.value);
  const where = find('LOCATION')?.value ?? '';
  const description = find('DESCRIPTION')?.value ?? '';
  const fields = [
    { name: 'Starts', value: formatMoment(start) },
    { name: 'Ends', value: formatMoment(end) },
    { name: 'Where', value: where },
    { name: 'Description', value: description },
  ].filter(({ value }) => value !== '');
  const hours =
    start?.time && end?.time && end.date === start.date ? `${start.time}-${end.time}` : start?.time;
  const line = [title, start?.date, hours].filter((piece) => piece !== undefined).join(' ');
  const isWhole = /BEGIN:VCALENDAR/i.test(text);
  const wrapped = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Everyday//Lens//EN',
    text,
    'END:VCALENDAR',
    '',
  ];
  return { kind: 'event', title, fields, line, where, calendar: isWhole ? text : wrapped.join('\r\n') };
}

interface CodeMoment {
  /** As calendars write it. */
  date: string;
  time: string | undefined;
}

/** Parses an iCalendar date-time to local time. */
function readMoment(value: string | undefined): CodeMoment | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/.exec(value ?? '');
  if (!found) return undefined;
  const [, year, month, day, hour, minute, , isUtc] = found;
  if (hour === undefined) return { date: `${year}-${month}-${day}`, time: undefined };
  if (isUtc === undefined) return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
  const moment = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)),
  );
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return { date, time: `${two(moment.getHours())}:${two(moment.getMinutes())}` };
}

function formatMoment(moment: CodeMoment | undefined): string {
  if (moment === undefined) return '';
  return moment.time === undefined ? moment.date : `${moment.date} ${moment.time}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

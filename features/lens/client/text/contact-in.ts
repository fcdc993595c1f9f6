const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** As people print them: with spaces, dots and brackets between at least seven digits. */
const phone = /(?:\+|\b0|\()[\d\s().-]{6,20}\d/g;
const web = /\b(?:https?:\/\/|www\.)\S+/gi;

const escapeField = (value: string) => value.replaceAll(/([\\;,])/g, '\\$1');

/** A vCard of what a business card or a letterhead says; undefined where it names no way to reach anybody. */
export function contactIn(text: string): string | undefined {
  const emails = [...new Set(text.match(email) ?? [])];
  const phones = [...new Set(text.match(phone) ?? [])]
    .map((number) => number.replaceAll(/\s+/g, ' ').trim())
    .filter((number) => {
      const digits = number.replaceAll(/\D/g, '').length;
      return digits >= 7 && digits <= 15;
    });
  if (emails.length + phones.length === 0) return undefined;
  const name = text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => /^\p{Lu}[\p{Ll}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]*){1,3}$/u.test(line));
  const title = name ?? emails[0] ?? phones[0] ?? '';
  const [first = '', ...rest] = title.split(' ');
  return [
    ...['BEGIN:VCARD', 'VERSION:3.0', `FN:${escapeField(title)}`],
    name === undefined
      ? `N:${escapeField(title)};;;;`
      : `N:${escapeField(rest.join(' '))};${escapeField(first)};;;`,
    ...phones.map((number) => `TEL:${number}`),
    ...emails.map((address) => `EMAIL:${address}`),
    ...[...new Set(text.match(web) ?? [])].map((address) => `URL:${address}`),
    ...['END:VCARD', ''],
  ].join('\r\n');
}

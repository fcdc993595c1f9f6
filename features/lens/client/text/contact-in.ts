import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const web = /\b(?:https?:\/\/|www\.)\S+/gi;

const escapeField = (value: string) => value.replaceAll(/([\\;,])/g, '\\$1');

/**
 * A vCard from a business card or letterhead; undefined without any contact details. National phone numbers are in
 * `country`.
 */
export function contactIn(text: string, country: string): string | undefined {
  const emails = [...new Set(text.match(email) ?? [])];
  const found = findPhoneNumbersInText(text, isSupportedCountry(country) ? country : undefined);
  const phones = [...new Set(found.map(({ number }) => number.formatInternational()))];
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

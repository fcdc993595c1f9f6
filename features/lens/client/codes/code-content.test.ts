import { expect, it } from 'vitest';
import { secretInText } from '../secrets/secret-in-text.ts';
import { readCode } from './code-content.ts';
import { readLabel } from './punycode.ts';

const read = (text: string, format = 'QRCode') => readCode({ text, format });

it.each([
  ['https://quaycafe.example/menu?table=4', 'quaycafe.example', '/menu?table=4', []],
  ['HTTPS://QUAYCAFE.EXAMPLE', 'quaycafe.example', '', []],
  ['http://quaycafe.example:8080/', 'quaycafe.example:8080', '', ['plain-http']],
  ['https://paypal.example@evil.example/login', 'evil.example', '/login', ['user-info']],
  ['http://3232235777/router', '192.168.1.1', '/router', ['number-host', 'plain-http']],
  ['https://[2001:db8::1]/', '[2001:db8::1]', '', ['number-host']],
  ['https://bit.ly/abc', 'bit.ly', '/abc', ['shortener']],
  ['https://www.tinyurl.com/abc', 'www.tinyurl.com', '/abc', ['shortener']],
  // A Cyrillic а among Latin letters, and an all-Cyrillic word.
  ['https://pаypal.example/', 'pаypal.example', '', ['look-alike']],
  ['https://xn--80ak6aa92e.com/', 'аррӏе.com', '', ['look-alike']],
  ['https://münchen.example/', 'münchen.example', '', []],
  ['https://пример.example/', 'пример.example', '', []],
])('an address says where it leads and what is odd: %s', (text, host, rest, warnings) => {
  expect(read(text)).toMatchObject({ kind: 'address', host, rest, warnings });
});

it.each([
  ['https://ada:hunter22@quay.example/', true],
  ['https://quay.example/login?password=hunter22', true],
  ['https://quay.example/menu?table=4', false],
])('an address that holds a password is read by nobody else: %s', (text, isSecret) => {
  expect(read(text)).toMatchObject({ kind: 'address', isSecret });
});

it.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'otpauth://totp/Quay:ada?secret=JBSWY3DPEHPK3PXP',
  'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  'upi://pay?pa=quay@bank',
  `xprv${'9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiCh'}`,
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
])('what lets somebody in, or starts what nobody knows, is only copied: %s', (text) => {
  expect(read(text)).toEqual({ kind: 'secret', text });
});

it.each(['Menu: soup and bread', 'geo:53.35,-6.26', '12:30', 'Quay Café'])('a text is a text: %s', (text) => {
  expect(read(text)).toEqual({ kind: 'text', text });
});

it('a network keeps its escaped letters, and an open one has no password', () => {
  expect(read('WIFI:T:WPA;S:Quay\\;Caf\\:é;P:a\\\\b\\"c;H:true;;')).toEqual({
    ...{ kind: 'wifi', name: 'Quay;Caf:é', security: 'WPA', password: 'a\\b"c' },
  });
  expect(read('WIFI:S:Quay;T:nopass;P:;;')).toEqual({
    ...{ kind: 'wifi', name: 'Quay', security: 'Open', password: null },
  });
});

it('a contact is read from each of its forms, and the shorter ones become a card', () => {
  const card =
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada\r\nORG:Quay;Engines\r\nTEL;TYPE=cell:+44 20\r\n  7946\r\nEND:VCARD';
  expect(read(card)).toMatchObject({
    ...{ kind: 'contact', title: 'Ada Lovelace', card },
    fields: [
      { name: 'Company', value: 'Quay, Engines' },
      { name: 'Phone', value: '+44 20 7946' },
    ],
  });
  const short = read('MECARD:N:Lovelace,Ada;TEL:123;EMAIL:ada@example.com;;');
  expect(short).toMatchObject({ kind: 'contact', title: 'Ada Lovelace' });
  expect(short.kind === 'contact' && short.card.split('\r\n')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Lovelace', 'N:Ada Lovelace;;;;', 'TEL:123'],
    ...['EMAIL:ada@example.com', 'END:VCARD', ''],
  ]);
  expect(read('tel:+442079460000')).toMatchObject({ kind: 'contact', title: '+442079460000' });
});

it('an event becomes a line that the calendar reads, and a whole file', () => {
  const event =
    'BEGIN:VEVENT\nSUMMARY:Winter concert\nDTSTART:20261209T180000\nDTEND:20261209T193000\nLOCATION:Hall\nEND:VEVENT';
  const content = read(event);
  expect(content).toMatchObject({
    ...{
      kind: 'event',
      title: 'Winter concert',
      line: 'Winter concert 2026-12-09 18:00-19:30',
      where: 'Hall',
    },
  });
  expect(content.kind === 'event' && content.calendar).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/,
  );
  expect(read('BEGIN:VEVENT\nSUMMARY:Fair\nDTSTART;VALUE=DATE:20261212\nEND:VEVENT')).toMatchObject({
    line: 'Fair 2026-12-12',
  });
});

it.each([
  ['5901234123457', 'EAN13', false, true],
  ['5901234123458', 'EAN13', false, false],
  ['9780306406157', 'EAN13', true, true],
  ['036000291452', 'UPCA', false, true],
  ['96385074', 'EAN8', false, true],
])('a number under stripes has its last digit checked: %s', (digits, format, isBook, isRight) => {
  expect(read(digits, format)).toEqual({ kind: 'product', digits, isBook, isRight });
});

it('the same digits in a square code are a text', () => {
  expect(read('5901234123457')).toEqual({ kind: 'text', text: '5901234123457' });
});

it.each([
  ['xn--mnchen-3ya', 'münchen'],
  ['xn--fsq', '例'],
  ['plain', 'plain'],
  ['xn--!', 'xn--!'],
])('a label of a host is read as people write it: %s', (label, word) => {
  expect(readLabel(label)).toBe(word);
});

it.each([
  ['Card 4111 1111 1111 1111, 12/28', 'card'],
  ['3782-822463-10005', 'card'],
  ['Card 4111 1111 1111 1112', undefined],
  ['Tracking 1234 5678 9012 3456, EAN 4006381333931, phone +44 20 7946 0000', undefined],
  ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl', 'key'],
  ['export KEY=sk-proj-abcdefghijklmnopqrstuvwx', 'key'],
  ['AKIAIOSFODNN7EXAMPLE', 'key'],
  ['Guests: network Quay, password: sunshine', 'password'],
  ['WLAN-Passwort: Sonne2026', 'password'],
  ['كلمة المرور: شمس2026', 'password'],
  ['PIN: 4711', 'password'],
  ['Password: ________ Name: ________', undefined],
  ['Choose a password of at least eight characters.', undefined],
  ['legal winner thank year wave sausage worth useful legal winner thank yellow', 'wallet'],
])('what a text gives away: %s', (text, secret) => {
  expect(secretInText(text)).toBe(secret);
});

import { expect, it } from 'vitest';
import { isNamedIn, isSamePage } from './named-address.ts';

it('finds an address the way people write it', () => {
  const texts = [
    'what does https://kettle.example/tea say?',
    'Read kettle.example/tea.',
    'see (https://www.kettle.example/tea/), please',
    'http://kettle.example/tea?utm_source=mail#water',
    '“KETTLE.example/tea”',
  ];
  for (const text of texts) expect(isNamedIn(text, 'https://kettle.example/tea'), text).toBe(true);
});

it('takes nothing that only begins alike', () => {
  const text = 'what is on kettle.example and kettle.example/tea?';
  const addresses = [
    'https://kettle.example/tea?said=secret',
    'https://kettle.example/tea/secret',
    'https://evil.example/tea',
  ];
  const more = [
    'https://secret.kettle.example/',
    'https://kettle.example:8443/tea',
    'ftp://kettle.example/tea',
    '',
    'what',
    'https://',
  ];
  for (const address of [...addresses, ...more]) expect(isNamedIn(text, address), address).toBe(false);
  expect(isSamePage('/reference/tea', 'https://reference/tea')).toBe(false);
});

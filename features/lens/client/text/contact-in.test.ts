import { expect, it } from 'vitest';
import { contactIn } from './contact-in.ts';

it('a printed card becomes a contact', () => {
  const card = 'QUAY ENGINES LTD\nAda Lovelace\nTel. 020 7946 0000\nada@quay.example\nwww.quay.example';
  expect(contactIn(card, 'GB')?.split('\r\n')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Lovelace', 'N:Lovelace;Ada;;;', 'TEL:+44 20 7946 0000'],
    ...['EMAIL:ada@quay.example', 'URL:www.quay.example', 'END:VCARD', ''],
  ]);
});

it.each(['Dear parents,\nthe concert is on 9 December at 18:00.', 'Total 12.50\n03/12/2026'])(
  'a text without a way to reach anybody is no contact',
  (text) => {
    expect(contactIn(text, 'GB')).toBeUndefined();
  },
);

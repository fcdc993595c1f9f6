import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

it('believes the mark, then the header, then the page', () => {
  expect(decodeText(bytes(0xff, 0xfe, 0x41, 0, 0xac, 0x20), 'utf-8')).toBe('A€');
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), 'iso-8859-1')).toBe('é');
  expect(decodeText(latin('<meta charset=utf-8>é'), 'iso-8859-1')).toContain('é');
  expect(decodeText(latin('<meta charset="iso-8859-1">é'), null)).toContain('é');
  expect(
    decodeText(latin('<meta http-equiv=x content="text/html; charset=windows-1251">\xe4'), null),
  ).toContain('д');
});

it('takes what declares nothing for UTF-8 if it is, and for Windows-1252 otherwise', () => {
  expect(decodeText(new TextEncoder().encode('tea – thé'), null)).toBe('tea – thé');
  expect(decodeText(bytes(0x93, 0x74, 0xe9, 0x94), null)).toBe('“té”');
  expect(decodeText(new TextEncoder().encode('thé'), 'no-such-encoding')).toBe('thé');
});

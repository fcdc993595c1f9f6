import { isStorable } from '#shared/plain-text.ts';

/** Text that is text: null for bytes that are something else. */
export function readPlainText(bytes: Uint8Array): string | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Written before everything was UTF-8. Signs that no text has say that it is none.
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  const plain = text.replaceAll('\r\n', '\n');
  return isStorable(plain) && !hasSignsOfBytes(plain) ? plain : null;
}

function hasSignsOfBytes(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
  return /[\u0001-\u0008\u000e-\u001a\u007f]/.test(text);
}

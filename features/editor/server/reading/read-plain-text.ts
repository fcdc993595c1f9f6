import { isStorable } from '#shared/plain-text.ts';

/** Decodes text; null for bytes that are not text. */
export function readPlainText(bytes: Uint8Array): string | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // An older encoding. Characters that no text contains mean that it is not text.
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  const plain = text.replaceAll('\r\n', '\n');
  return isStorable(plain) && !hasSignsOfBytes(plain) ? plain : null;
}

function hasSignsOfBytes(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
  return /[\u0001-\u0008\u000e-\u001a\u007f]/.test(text);
}

/** How far into a page its encoding may be declared. */
const declarationLength = 1024;

/** Decodes bytes: by BOM, header or declaration; else UTF-8, and Windows-1252 for invalid UTF-8. */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const marked = charsetOfMark(bytes);
  const declared = marked ?? charset ?? declaredCharset(bytes);
  const decoder = declared ? findDecoder(declared) : undefined;
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

function declaredCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationLength));
  return /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
}

function findDecoder(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    // An unknown encoding, so the page is read as if it had declared none.
    return undefined;
  }
}

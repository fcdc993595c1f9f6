import { open } from 'node:fs/promises';

const magic = Buffer.from('GGUF');

/** Every GGUF file begins with these four bytes. */
export function beginsLikeGguf(bytes: Uint8Array): boolean {
  return magic.equals(bytes.subarray(0, magic.length));
}

export async function isGgufFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return beginsLikeGguf(buffer);
  } finally {
    await handle.close();
  }
}

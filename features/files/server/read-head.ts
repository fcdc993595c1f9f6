import { open } from 'node:fs/promises';
import { headLength } from './detect-type.ts';

/** The first bytes of a file: enough to tell its type. */
export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

import { statfs } from 'node:fs/promises';

/** What this process may still write to the folder's disk; space reserved for the system does not count. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

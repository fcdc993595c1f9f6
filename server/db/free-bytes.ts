import { statfs } from 'node:fs/promises';

/** What this process may still write on the disk that holds the folder; reserves of the system do not count. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

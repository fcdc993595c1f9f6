import { mkdir, rename, rm } from 'node:fs/promises';

/**
 * Fills a draft beside the folder and moves it into place once it is complete: an interrupted build leaves the previous
 * folder, and another step of the build never reads half a file.
 */
export async function replaceFolder(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await fill(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

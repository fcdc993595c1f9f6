import { type ScreenFiles, screenFilesName } from '#shared/screen-files.ts';

let list: Promise<ScreenFiles> | undefined;

async function readList(): Promise<ScreenFiles> {
  const response = await fetch(`/${screenFilesName}`);
  if (!response.ok) throw new Error(`The list of files was answered with ${response.status}.`);
  return (await response.json()) as ScreenFiles;
}

/**
 * Fetches a screen's files in parallel; otherwise a browser discovers them one after another. The list of all screens'
 * files is fetched on the first navigation: bundled, it would be a tenth of the application's script.
 */
export async function preloadScreenFiles(path: string): Promise<void> {
  list ??= readList();
  try {
    for (const file of (await list)[path] ?? []) preloadModule(file);
  } catch {
    // The screen opens without it, and the next one requests it again.
    list = undefined;
  }
}

function preloadModule(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

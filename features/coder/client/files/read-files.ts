import type { CodeFile } from '#features/coder/shared/coder.contract.ts';

const textEndings =
  /\.(?:html?|css|[cm]?[jt]sx?|json|md|markdown|txt|csv|tsv|svg|xml|py|sql|ya?ml|toml|ini|env|gitignore)$/i;

/** Control characters that text does not contain: all below space except tab, line and page breaks. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32)) return true;
  }
  return false;
}

/** Text if the bytes are text, otherwise base64. */
export function fileOfBytes(path: string, bytes: Uint8Array): CodeFile {
  const isNamedAsText = textEndings.test(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0') && (isNamedAsText || !hasControls(text))) {
      return { encoding: 'text', text };
    }
  } catch {
    // Not UTF-8, so treated as binary.
  }
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32_768) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  }
  return { encoding: 'base64', text: btoa(binary) };
}

export interface PickedFile {
  path: string;
  file: File;
}

/** Dropped files, and folders recursively. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ path: file.name, file }));
  return (await Promise.all(entries.map((entry) => filesOfEntry(entry)))).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<PickedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PickedFile[] = [];
  // readEntries returns batches until empty.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const child of some) found.push(...(await filesOfEntry(child)));
  }
}

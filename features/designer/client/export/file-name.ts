/** Replaces characters that file systems reject by spaces. */
export function fileNameOf(title: string, extension: string): string {
  return `${title.replaceAll(/[/\\:*?"<>|]/g, ' ').trim() || 'picture'}.${extension}`;
}

/** What systems of files refuse in a name becomes a space. */
export function fileNameOf(title: string, extension: string): string {
  return `${title.replaceAll(/[/\\:*?"<>|]/g, ' ').trim() || 'picture'}.${extension}`;
}

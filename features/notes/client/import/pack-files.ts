/** Several files are sent as one archive, so that links between them resolve; a single one is sent as it is. */
export async function packFiles(files: readonly File[]): Promise<{ name: string; content: Blob }> {
  const [only] = files;
  if (only !== undefined && files.length === 1) return { name: only.name, content: only };
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) {
    // Files with the same name from different folders stay separate.
    const name = file.webkitRelativePath || file.name;
    const taken = Object.hasOwn(entries, name) ? `${Object.keys(entries).length}/${name}` : name;
    entries[taken] = new Uint8Array(await file.arrayBuffer());
  }
  const packed = zipSync(entries, { level: 0 });
  return { name: `${files.length} files`, content: new Blob([new Uint8Array(packed)]) };
}

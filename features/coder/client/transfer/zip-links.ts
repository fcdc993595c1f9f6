const directoryEntry = 0x02014b50;
const fixedBytes = 46;
const madeOnUnix = 3;
const fileKind = 0o170000;
const symbolicLink = 0o120000;

/** The first symbolic link in an archive: its target may lie outside the archive. */
export function findLink(packed: Uint8Array): string | null {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at + fixedBytes <= packed.length; at += 1) {
    if (packed[at] !== 0x50 || view.getUint32(at, true) !== directoryEntry) continue;
    const isUnix = view.getUint8(at + 5) === madeOnUnix;
    const mode = view.getUint32(at + 38, true) >>> 16;
    if (!isUnix || (mode & fileKind) !== symbolicLink) continue;
    const name = packed.subarray(at + fixedBytes, at + fixedBytes + view.getUint16(at + 28, true));
    return new TextDecoder().decode(name);
  }
  return null;
}

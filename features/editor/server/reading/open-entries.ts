import { unzipSync } from 'fflate';
import { ExtractionRefused } from '#features/files/server/extract/file-text.ts';

/** A large collection has some ten thousand notes, with a picture or two in each. */
const maxEntries = 40_000;
const maxEntryBytes = 24 * 1024 * 1024;
/** Total size that is read at once. */
const maxReadBytes = 48 * 1024 * 1024;
/** Text compresses a hundredfold at most; a higher ratio is deliberate. */
const maxRatio = 400;
const smallEntryBytes = 1024 * 1024;

/** An archive's entries. Nothing is unpacked before it is requested. */
export interface Entries {
  names: string[];
  /** @throws ExtractionRefused when it is too large at once. */
  read(isWanted: (name: string) => boolean): Map<string, Uint8Array>;
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

export function isTar(bytes: Uint8Array): boolean {
  return bytes.length >= 512 && new TextDecoder('latin1').decode(bytes.subarray(257, 262)) === 'ustar';
}

/** @throws ExtractionRefused for what cannot be a legitimate archive. */
export function openZip(bytes: Uint8Array): Entries {
  const outer = zipEntries(bytes);
  const archives = outer.names.filter((name) => /\.zip$/i.test(name));
  // Large collections come as an archive of archives; nobody nests them deeper.
  if (archives.length === 0 || archives.length < outer.names.length) return outer;
  const inner = [...outer.read(() => true).values()].map(zipEntries);
  return {
    names: inner.flatMap(({ names }) => names),
    read: (isWanted) => new Map(inner.flatMap((entries) => [...entries.read(isWanted)])),
  };
}

function zipEntries(bytes: Uint8Array): Entries {
  const names: string[] = [];
  unzip(bytes, ({ name }) => {
    if (names.push(name) > maxEntries) throw suspicious('too many entries');
    return false;
  });
  return {
    names: names.filter((name) => !name.endsWith('/')),
    read(isWanted) {
      let total = 0;
      const found = unzip(bytes, ({ name, size, originalSize }) => {
        if (name.endsWith('/') || !isWanted(name)) return false;
        total += originalSize;
        if (originalSize > maxEntryBytes || total > maxReadBytes) throw suspicious('unpacks to too much');
        if (originalSize > smallEntryBytes && originalSize > size * maxRatio) {
          throw suspicious('packed more tightly than any text');
        }
        return true;
      });
      return new Map(Object.entries(found));
    },
  };
}

function unzip(
  bytes: Uint8Array,
  filter: (entry: { name: string; size: number; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ExtractionRefused) throw error;
    throw new ExtractionRefused('unreadable', `no readable archive: ${error}`);
  }
}

/** The simple tar that Joplin writes: a 512-byte header before each file, which is padded to a multiple of that. */
export function openTar(bytes: Uint8Array): Entries {
  const places = new Map<string, { start: number; end: number }>();
  const latin = new TextDecoder('latin1');
  const field = (at: number, length: number) =>
    latin
      .decode(bytes.subarray(at, at + length))
      .replace(/\0[\s\S]*$/, '')
      .trim();
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(field(at + 124, 12), 8);
    const start = at + 512;
    if (!Number.isInteger(size) || size < 0 || start + size > bytes.length) {
      throw new ExtractionRefused('unreadable', 'an entry is longer than the archive');
    }
    const type = bytes[at + 156];
    const prefix = field(at + 345, 155);
    const name = prefix === '' ? field(at, 100) : `${prefix}/${field(at, 100)}`;
    if (type === 0x30 || type === 0) places.set(name, { start, end: start + size });
    if (places.size > maxEntries) throw suspicious('too many entries');
    at = start + Math.ceil(size / 512) * 512;
  }
  return {
    names: [...places.keys()],
    read: (isWanted) =>
      new Map(
        [...places]
          .filter(([name]) => isWanted(name))
          .map(([name, { start, end }]) => [name, bytes.subarray(start, end)]),
      ),
  };
}

function suspicious(detail: string): ExtractionRefused {
  return new ExtractionRefused('suspicious', detail);
}

import { strFromU8, unzipSync } from 'fflate';
import { ExtractionRefused } from './file-text.ts';

/** A long presentation has a few thousand parts. */
const maxEntries = 10_000;
/** For one part that is read, and for all of them. */
const maxPartBytes = 48 * 1024 * 1024;
const maxUnpackedBytes = 64 * 1024 * 1024;
/** What all parts together claim, read or not; a bomb claims far more. */
const maxClaimedBytes = 512 * 1024 * 1024;
/** Text compresses a hundredfold at most; a higher ratio is deliberate. */
const maxRatio = 400;
const smallPartBytes = 1024 * 1024;

const archiveInside = /\.(?:zip|7z|rar|t?gz|tar|bz2|xz|jar|war|apk|cab|iso)$/i;

/** Parts of an office file. Each is decoded on demand, since as text it may take twice its bytes. */
export class ArchiveParts {
  readonly #parts: Readonly<Record<string, Uint8Array>>;

  constructor(parts: Readonly<Record<string, Uint8Array>>) {
    this.#parts = parts;
  }

  get names(): string[] {
    return Object.keys(this.#parts);
  }

  get(name: string): string | undefined {
    const part = Object.hasOwn(this.#parts, name) ? this.#parts[name] : undefined;
    return part && strFromU8(part);
  }
}

/**
 * The requested parts of an office file, in memory. The archive's directory is checked before anything is
 * unpacked, nothing is unpacked to a larger size than it claims, and no part ever becomes a file.
 * @throws ExtractionRefused
 */
export function openArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): ArchiveParts {
  let entries = 0;
  let claimed = 0;
  let unpacked = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        entries += 1;
        claimed += originalSize;
        if (entries > maxEntries) throw suspicious(`more than ${maxEntries} entries`);
        if (leavesFolder(name)) throw suspicious('an entry leads out of the archive');
        if (archiveInside.test(name)) throw suspicious('an archive within the archive');
        if (claimed > maxClaimedBytes) throw suspicious('unpacks to too much');
        if (originalSize > smallPartBytes && originalSize > size * maxRatio) {
          throw suspicious('packed more tightly than any document');
        }
        if (!isWanted(name)) return false;
        unpacked += originalSize;
        if (originalSize > maxPartBytes || unpacked > maxUnpackedBytes)
          throw suspicious('unpacks to too much');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ExtractionRefused) throw error;
    throw new ExtractionRefused('unreadable', `no readable archive: ${error}`);
  }
  return new ArchiveParts(parts);
}

function suspicious(detail: string): ExtractionRefused {
  return new ExtractionRefused('suspicious', detail);
}

function leavesFolder(name: string): boolean {
  return /^[\\/]|^[a-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/i.test(name);
}

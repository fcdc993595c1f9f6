/** Which of a file's objects: the file itself, its thumbnail, its text, its word index. */
export type StoredPart = 'original' | 'thumbnail' | 'text' | 'index';

export const storedParts: readonly StoredPart[] = ['original', 'thumbnail', 'text', 'index'];

export interface FileKey {
  userId: string;
  fileId: string;
}

/** Both ends are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  bytes: number;
  /** Its bytes, or some of them. Opened only now, so that an unavailable store is noticed before anything is sent. */
  open(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

/** The object does not exist, or no longer does. */
export class NotStored extends Error {
  override name = 'NotStored';
}

/**
 * Where the bytes of files are stored: a folder, or keys in an object store. It knows no database and checks no
 * permissions; its callers have checked whose file it is.
 * A network store throws the AppError `files_unavailable` while it cannot be reached.
 */
export interface FileStore {
  /** Writes a whole object atomically; a reader never sees half of one. */
  put(key: FileKey, part: StoredPart, content: Uint8Array): Promise<void>;
  /** Takes over the finished file at `path`, which no longer exists there afterwards. */
  putFile(key: FileKey, part: StoredPart, path: string): Promise<void>;
  find(key: FileKey, part: StoredPart): Promise<StoredObject | null>;
  /** Provides a local file with the same bytes, for readers that need random access. @throws NotStored */
  withPath<Result>(key: FileKey, part: StoredPart, use: (path: string) => Promise<Result>): Promise<Result>;
  /** @throws NotStored */
  read(key: FileKey, part: StoredPart): Promise<Uint8Array>;
  /**
   * Removes all parts; does nothing when there are none. Call it once no row references them any more: what an
   * unavailable store keeps is left to the sweep, which finds it through `list`.
   */
  remove(key: FileKey): Promise<void>;
  /** Everything of one person. */
  removeAll(userId: string): Promise<void>;
  /** Every file that has objects, and when they were last written. For finding objects without a row. */
  list(): AsyncIterable<FileKey & { writtenAt: Date }>;
  /** A folder on this machine for files that are still arriving. */
  incomingFolder(): Promise<string>;
  /** Abandoned partial uploads. */
  removeUnfinished(now: Date): Promise<void>;
}

/** Ids are ours, but paths and names are never built from anything that could lead elsewhere. */
const safeId = /^[\w-]{1,64}$/;

export function requireSafeId(id: string): string {
  if (!safeId.test(id)) throw new Error('not the id of a person or a file');
  return id;
}

/** Which of a file's objects: the file itself, its small picture, its text, where its words stand. */
export type StoredPart = 'original' | 'thumbnail' | 'text' | 'index';

export const storedParts: readonly StoredPart[] = ['original', 'thumbnail', 'text', 'index'];

export interface FileKey {
  userId: string;
  fileId: string;
}

/** Both ends count. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  bytes: number;
  /** Its bytes, or some of them. Asked for only now, so that a store that is away is noticed before anything is sent. */
  open(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

/** The object does not exist, or no longer does. */
export class NotStored extends Error {
  override name = 'NotStored';
}

/**
 * Where the bytes of files are: a folder, or an object store under keys. It knows no database and asks nobody for
 * leave; whoever calls it has checked whose file it is.
 * A store in the network throws the AppError `files_unavailable` while it cannot be reached.
 */
export interface FileStore {
  /** Takes a whole object at once; a reader never sees half of one. */
  put(key: FileKey, part: StoredPart, content: Uint8Array): Promise<void>;
  /** Takes over the finished file at `path`, which is gone from there afterwards. */
  putFile(key: FileKey, part: StoredPart, path: string): Promise<void>;
  find(key: FileKey, part: StoredPart): Promise<StoredObject | null>;
  /** Lends a file on this machine with the same bytes, for readers that jump about in it. @throws NotStored */
  withPath<Result>(key: FileKey, part: StoredPart, use: (path: string) => Promise<Result>): Promise<Result>;
  /** @throws NotStored */
  read(key: FileKey, part: StoredPart): Promise<Uint8Array>;
  /**
   * All parts; nothing happens when there are none. To be called once no row names them any more: what a store that is
   * away keeps of them is left to the sweep, which finds them by `list`.
   */
  remove(key: FileKey): Promise<void>;
  /** Everything of one person. */
  removeAll(userId: string): Promise<void>;
  /** Every file that has objects, and when they were last written. For finding what no row names any more. */
  list(): AsyncIterable<FileKey & { writtenAt: Date }>;
  /** A folder on this machine for files that are still arriving. */
  incomingFolder(): Promise<string>;
  /** What began to arrive and is not coming any more. */
  removeUnfinished(now: Date): Promise<void>;
}

/** Ids are ours, but no path and no name is ever built from anything that could lead elsewhere. */
const safeId = /^[\w-]{1,64}$/;

export function requireSafeId(id: string): string {
  if (!safeId.test(id)) throw new Error('not the id of a person or a file');
  return id;
}

/** Which of a file's objects: the file itself, its small picture, its text, where its words stand. */
export type StoredPart = 'original' | 'thumbnail' | 'text' | 'index';

export interface FileKey {
  userId: string;
  fileId: string;
}

export interface StoredObject {
  bytes: number;
  stream(): ReadableStream<Uint8Array>;
}

/**
 * Where the bytes of files lie: a folder, or any store of objects under keys. It knows no database and
 * asks nobody for leave; whoever calls it has checked whose file it is.
 */
export interface FileStore {
  /** Takes a whole object at once; a reader never sees half of one. */
  put(key: FileKey, part: StoredPart, content: Uint8Array): Promise<void>;
  /** Takes over the finished file at `path`, which is gone from there afterwards. */
  putFile(key: FileKey, part: StoredPart, path: string): Promise<void>;
  find(key: FileKey, part: StoredPart): Promise<StoredObject | null>;
  /** A file on this machine with the same bytes, for readers that jump about in it. @throws Error when there is none. */
  pathOf(key: FileKey, part: StoredPart): Promise<string>;
  /** @throws Error when there is none. */
  read(key: FileKey, part: StoredPart): Promise<Uint8Array>;
  /** All parts; nothing happens when there are none. */
  remove(key: FileKey): Promise<void>;
  /** Everything of one person. */
  removeAll(userId: string): Promise<void>;
  /** Every file that has objects, and when they were last written. For finding what no row names any more. */
  list(): AsyncIterable<FileKey & { writtenAt: Date }>;
  /** A folder on this machine for files that are still arriving. */
  incomingFolder(): Promise<string>;
}

/** Where a store is that speaks the protocol of Amazon S3, and how its objects are kept there. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True: the bucket is the beginning of the path. False: it is the beginning of the host's name. */
  isPathStyle: boolean;
  /** How the store is asked to encrypt what it keeps. Undefined: as it does by itself. */
  encryption?: { algorithm: string; keyId?: string | undefined } | undefined;
  /** Where something else than usual is waited for, as in tests. */
  patience?: Partial<S3Patience>;
  /** The same for what goes out with one request; larger files go out in several. */
  partBytes?: number;
}

export interface FileStoreSettings {
  s3: S3Settings;
  /** Where new files go. What is in the other place is still found. */
  writesTo: 's3' | 'folder';
}

/** How long is waited for what, and how often. */
export interface S3Patience {
  attempts: number;
  /** Before the second attempt; twice as long before each further one. */
  firstDelayMs: number;
  /** For the head of an answer, and for a short answer whole. */
  answerMs: number;
  /** The same when a part of a file goes out with the request. */
  uploadMs: number;
  /** Between two pieces of a file that comes in. */
  pieceMs: number;
  /** After it could not be reached, everybody is told so for this long, without another look. */
  restMs: number;
}

/** Where an S3-compatible store is, and how objects are kept in it. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True: the bucket is the first part of the path. False: it is the first part of the host name. */
  isPathStyle: boolean;
  /** How the store is asked to encrypt objects. Undefined: by its default. */
  encryption?: { algorithm: string; keyId?: string | undefined } | undefined;
  /** Overrides the usual timeouts, as in tests. */
  patience?: Partial<S3Patience>;
  /** The largest single upload; larger files are sent in parts. */
  partBytes?: number;
}

export interface FileStoreSettings {
  s3: S3Settings;
  /** Where new files go. Files in the other place are still found. */
  writesTo: 's3' | 'folder';
}

/** Timeouts and numbers of attempts. */
export interface S3Patience {
  attempts: number;
  /** Delay before the second attempt; doubled before each further one. */
  firstDelayMs: number;
  /** For a response's headers, and for a short response completely. */
  answerMs: number;
  /** The same when the request sends a part of a file. */
  uploadMs: number;
  /** Between two chunks of a download. */
  pieceMs: number;
  /** After it could not be reached, requests fail at once for this long, without another attempt. */
  restMs: number;
}

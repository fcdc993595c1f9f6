import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { readObject } from '#features/files/server/s3/read-object.ts';
import { createS3Client, type S3Client } from '#features/files/server/s3/s3-client.ts';
import { S3Problem } from '#features/files/server/s3/s3-problem.ts';
import type { S3Settings } from '#features/files/server/s3/s3-settings.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import type { Env } from '#server/env.ts';
import { CommandError } from '../command.ts';
import { uploadFile } from './upload-file.ts';

/** The prefix of a backup in the store on the command line, so that it is not mistaken for a file. */
const mark = 's3:';
const prefix = 'backups/';
/** A part is larger than a request for a file, and may take longer. */
const uploadMs = 5 * 60_000;
/** No active upload of a backup is this old. */
const unfinishedForMs = 7 * 24 * 3_600_000;

/** The names of automatic backups; anything else there belongs to someone else. */
export const scheduledName = /^everyday-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip(?:\.age)?$/;
const safeName = /^[\w][\w.-]{0,199}$/;

export interface StoredBackup {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** Backups in an object store, below one prefix of the bucket of files or in a bucket of their own. */
export class BackupsInStore {
  readonly bucket: string;
  readonly #client: S3Client;
  readonly #partBytes: number | undefined;

  constructor(settings: S3Settings) {
    this.bucket = settings.bucket;
    this.#partBytes = settings.partBytes;
    this.#client = createS3Client({ ...settings, patience: { uploadMs, ...settings.patience } });
  }

  /** The complete ones, oldest first. @throws CommandError */
  async list(): Promise<StoredBackup[]> {
    const found = await sayWhy(Array.fromAsync(this.#client.list(prefix)));
    return found
      .map(({ name, ...rest }) => ({ ...rest, name: name.slice(prefix.length) }))
      .filter(({ name }) => safeName.test(name))
      .toSorted((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
  }

  /**
   * Resumes an interrupted attempt; `file` stays, next to the attempt's record.
   * @throws S3Problem
   */
  upload(file: string, name: string, onProgress: (line: string) => void): Promise<{ bytes: number }> {
    return uploadFile({
      client: this.#client,
      file,
      name: `${prefix}${requireSafeName(name)}`,
      leastPartBytes: this.#partBytes,
      onProgress: (sent, bytes) => onProgress(`Uploading: ${describeBytes(sent)} of ${describeBytes(bytes)}`),
    });
  }

  /** Complete and verified against its checksum, or an error. @throws CommandError when there is no such backup. */
  async download(name: string, target: string, onProgress: (line: string) => void): Promise<void> {
    const object = `${prefix}${requireSafeName(name)}`;
    const opened = await sayWhy(this.#client.get(object));
    if (!opened) throw new CommandError(`There is no backup ${name} in the store “${this.bucket}”.`);
    let read = 0;
    const pieces = readObject(this.#client, object, opened);
    const counted = async function* () {
      for await (const piece of pieces) {
        read += piece.length;
        onProgress(`Downloading: ${describeBytes(read)} of ${describeBytes(opened.bytes)}`);
        yield piece;
      }
    };
    await sayWhy(pipeline(counted, createWriteStream(target, { flags: 'wx', mode: 0o600 })));
  }

  /** Keeps the newest automatic backups, and everything else with that prefix. */
  async keepNewest(keep: number): Promise<void> {
    const own = (await this.list()).map(({ name }) => name).filter((name) => scheduledName.test(name));
    // Their names are their times, whatever the clock of the store.
    for (const name of own.toSorted().slice(0, -keep)) {
      await sayWhy(this.#client.remove(`${prefix}${name}`));
    }
  }

  /** Removes abandoned attempts. @throws S3Problem where the store does not list them */
  async removeUnfinished(now = new Date()): Promise<void> {
    for await (const { begunAt, ...begun } of this.#client.listUploads(prefix)) {
      if (begunAt.getTime() < now.getTime() - unfinishedForMs) await this.#client.abandonUpload(begun);
    }
  }
}

/** This server's store, with the bucket for backups. @throws CommandError without one */
export function backupsInStore({ fileStore, backups }: Pick<Env, 'fileStore' | 'backups'>): BackupsInStore {
  if (!fileStore) {
    throw new CommandError(
      'There is no object store: set S3_ENDPOINT, S3_BUCKET and the keys, or connect one in the console and restart.',
    );
  }
  return new BackupsInStore({ ...fileStore.s3, bucket: backups.bucket ?? fileStore.s3.bucket });
}

/** The name behind `s3:`; undefined for a file. */
export function nameInStore(word: string): string | undefined {
  return word.startsWith(mark) ? word.slice(mark.length) : undefined;
}

export const wordInStore = (name: string) => `${mark}${name}`;

function requireSafeName(name: string): string {
  if (!safeName.test(name))
    throw new CommandError(`“${name}” is not a name for a backup: a to z, 0 to 9, dots and dashes.`);
  return name;
}

async function sayWhy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof S3Problem)) throw cause;
    throw new CommandError(`The store cannot be used: ${cause.message}.`, { cause });
  }
}

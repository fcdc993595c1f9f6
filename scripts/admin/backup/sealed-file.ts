import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from '../command.ts';

/** The header of files in the age format (age-encryption.org); its own program opens them too. */
const mark = 'age-encryption.org/v1';

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === mark;
  } finally {
    await handle.close();
  }
}

/** @param recipients public keys (`age1…`): the identity of any of them can open the file. */
export async function sealFile(source: string, target: string, recipients: readonly string[]): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new CommandError(`“${recipient}” is not a public key of age (age1…).`, { cause });
    }
  }
  await writeStream(target, await encrypter.encrypt(streamOf(source)));
}

/**
 * @param identityFile holds a line `AGE-SECRET-KEY-1…`, as age-keygen writes it
 * @throws CommandError when the key is for another file, or the file was changed
 */
export async function unsealFile(source: string, target: string, identityFile: string): Promise<void> {
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0)
    throw new CommandError(`${identityFile} does not contain a key (AGE-SECRET-KEY-1…).`);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    await writeStream(target, await decrypter.decrypt(streamOf(source)));
  } catch (cause) {
    await rm(target, { force: true });
    throw new CommandError(`${source} cannot be opened with ${identityFile}, or it was changed.`, { cause });
  }
}

function streamOf(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>;
}

async function writeStream(target: string, stream: ReadableStream<Uint8Array>): Promise<void> {
  const readable = Readable.fromWeb(stream as unknown as NodeReadableStream<Uint8Array>);
  await pipeline(readable, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

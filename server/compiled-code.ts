import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Beside the script: whoever can change the one can change the other. */
const fileOf = (script: string): string => `${script}.code`;

/** Whether so much is kept of a script as only of those that each start loads. */
export function isLong(script: string): boolean {
  return (statSync(fileOf(script), { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
}

/** V8 itself compares no more than the length of the source, and does not notice damaged code. */
const checksumOf = (source: Buffer, code: Buffer): number => crc32(code, crc32(source));
const checksumLength = 4;

/** What V8 made of a script when the server was built; undefined if there is none, it is damaged, or of another source. */
export function readCompiledCode(script: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(fileOf(script));
    const code = kept.subarray(checksumLength);
    return kept.readUInt32LE() === checksumOf(source, code) ? code : undefined;
  } catch {
    return undefined;
  }
}

export function writeCompiledCode(script: string, code: Buffer): void {
  const kept = Buffer.alloc(checksumLength + code.length);
  kept.writeUInt32LE(checksumOf(readFileSync(script), code));
  code.copy(kept, checksumLength);
  const draft = `${fileOf(script)}.new`;
  writeFileSync(draft, kept);
  renameSync(draft, fileOf(script));
}

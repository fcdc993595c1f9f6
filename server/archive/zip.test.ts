import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipProblem, ZipReader } from './zip-reader.ts';
import { ZipWriter } from './zip-writer.ts';

const limits = {
  entries: 100,
  directoryBytes: 10_000_000,
  entryBytes: 50_000_000,
  unpackedBytes: 100_000_000,
};
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-zip-'));
  path = join(folder, 'archive.zip');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (bytes: Uint8Array, own = limits) => {
  writeFileSync(path, bytes);
  return ZipReader.open(path, own);
};

async function readAll(reader: ZipReader, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of reader.read(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('ZipWriter', () => {
  it('writes what other programs read', async () => {
    const picture = randomBytes(300_000);
    const writer = await ZipWriter.create(path);
    await writer.addText('notes/größe.txt', 'Tea for two. '.repeat(5_000));
    await writer.add('picture.webp', [picture.subarray(0, 100_000), picture.subarray(100_000)], {
      isPacked: true,
    });
    await writer.addText('empty', '');
    await writer.finish();
    const read = unzipSync(await readFile(path));
    expect(Object.keys(read)).toEqual(['notes/größe.txt', 'picture.webp', 'empty']);
    expect(Buffer.from(read['notes/größe.txt']!).toString()).toBe('Tea for two. '.repeat(5_000));
    expect(Buffer.from(read['picture.webp']!)).toEqual(picture);
  });

  it('reads what it wrote, more than 65,535 entries as well', async () => {
    const count = 65_540;
    const writer = await ZipWriter.create(path);
    for (let index = 0; index < count; index++) await writer.addText(`${index}`, `${index}`);
    await writer.finish();
    const reader = await ZipReader.open(path, { ...limits, entries: count });
    expect(reader.entries).toHaveLength(count);
    expect(await reader.readText(`${count - 1}`, 10)).toBe(`${count - 1}`);
    await reader.close();
  });
});

describe('ZipReader', () => {
  it('reads an archive of another program', async () => {
    const reader = await open(
      zipSync({ 'a.txt': strToU8('Tea'), b: { 'c.txt': strToU8('x'.repeat(9_000)) } }),
    );
    expect(reader.entries).toEqual([
      { name: 'a.txt', size: 3 },
      { name: 'b/c.txt', size: 9_000 },
    ]);
    expect((await readAll(reader, 'b/c.txt')).toString()).toBe('x'.repeat(9_000));
    await expect(reader.readText('b/c.txt', 100)).rejects.toThrow(ZipProblem);
    await expect(readAll(reader, 'nothing')).rejects.toThrow(ZipProblem);
    await reader.close();
  });

  it.each([
    ['no archive', () => strToU8('not an archive at all, only words')],
    ['nothing', () => new Uint8Array()],
    ['a way out of the folder', () => zipSync({ '../../etc/passwd': strToU8('x') })],
    ['an absolute path', () => zipSync({ '/etc/passwd': strToU8('x') })],
    ['a bomb', () => zipSync({ zeros: new Uint8Array(40_000_000) })],
    ['too much in one entry', () => zipSync({ zeros: [new Uint8Array(60_000_000), { level: 0 }] })],
    [
      'too many entries',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}`, strToU8('x')]))),
    ],
  ])('refuses %s', async (_, make) => {
    await expect(open(make())).rejects.toThrow(ZipProblem);
  });

  it('refuses an entry that unpacks to more than it says, or to something else', async () => {
    const bytes = zipSync({ 'a.txt': strToU8('y'.repeat(500_000)) });
    const directory = Buffer.from(bytes.buffer).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const smaller = Buffer.from(bytes);
    smaller.writeUInt32LE(1_000, directory + 24);
    const reader = await open(smaller);
    await expect(readAll(reader, 'a.txt')).rejects.toThrow(ZipProblem);
    await reader.close();
    const other = Buffer.from(bytes);
    other.writeUInt32LE(1, directory + 16);
    const damaged = await open(other);
    await expect(readAll(damaged, 'a.txt')).rejects.toThrow('damaged');
    await damaged.close();
  });

  it('refuses what the wide fields claim: places, sizes and counts beyond all files', async () => {
    for (const count of [1, 90, 2 ** 40]) {
      for (const start of [0, 2 ** 52, 10_000]) {
        const end = Buffer.alloc(98);
        end.writeUInt32LE(0x0606_4b50, 0);
        end.writeBigUInt64LE(BigInt(count), 32);
        end.writeBigUInt64LE(BigInt(start), 48);
        end.writeUInt32LE(0x0706_4b50, 56);
        end.writeUInt32LE(0x0605_4b50, 76);
        await expect(open(end)).rejects.toThrow(ZipProblem);
      }
    }
  });

  it('refuses two entries of one name', async () => {
    const bytes = Buffer.from(zipSync({ 'a.txt': strToU8('x'), 'b.txt': strToU8('y') }));
    const text = bytes.toString('latin1').replaceAll('b.txt', 'a.txt');
    await expect(open(Buffer.from(text, 'latin1'))).rejects.toThrow('share a name');
  });

  it('refuses entries that share their bytes', async () => {
    const bytes = Buffer.from(zipSync({ 'a.txt': strToU8('x'.repeat(5_000)), 'b.txt': strToU8('y') }));
    const mark = Buffer.from([0x50, 0x4b, 1, 2]);
    const second = bytes.lastIndexOf(mark);
    bytes.writeUInt32LE(10, second + 42);
    await expect(open(bytes)).rejects.toThrow('overlap');
  });
});

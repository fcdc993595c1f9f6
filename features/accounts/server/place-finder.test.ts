import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { silentLog } from '#server/log.ts';
import { createPlaceFinder, noGeoip } from './place-finder.ts';

type Value = string | number | Value[] | { [key: string]: Value };

/** MaxMind's encoding of the few types that the test needs. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([(2 << 5) | bytes.length]), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)]);
  }
  const entries = Object.entries(value).flatMap(([key, inner]) => [encode(key), encode(inner)]);
  return Buffer.concat([Buffer.from([(7 << 5) | (entries.length / 2)]), ...entries]);
}

/** A database that knows one network of 24 bits. */
function databaseOf(network: [number, number, number], record: Value): Buffer {
  const bits = network.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1));
  const count = bits.length;
  const tree = Buffer.alloc(count * 6);
  for (const [index, bit] of bits.entries()) {
    // The data begins 16 bytes after the tree.
    const next = index === count - 1 ? count + 16 : index + 1;
    tree.writeUIntBE(bit === 0 ? next : count, index * 6, 3);
    tree.writeUIntBE(bit === 1 ? next : count, index * 6 + 3, 3);
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test',
    description: {},
    ip_version: 4,
    languages: ['en'],
    node_count: count,
    record_size: 24,
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), encode(record), marker, metadata]);
}

async function fileWith(content: Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'everyday-places-')), 'places.mmdb');
  await writeFile(file, content);
  return file;
}

it('names the place of an address that the database knows, and of no other', async () => {
  const record = { city: { names: { en: 'Lisbon' } }, country: { names: { en: 'Portugal' } } };
  const findPlace = createPlaceFinder(await fileWith(databaseOf([203, 0, 113], record)), silentLog);
  expect(findPlace('203.0.113.7')).toBe('Lisbon, Portugal');
  expect(findPlace('::ffff:203.0.113.7')).toBe('Lisbon, Portugal');
  expect(findPlace('198.51.100.7')).toBeUndefined();
  for (const nothing of ['no-socket', '', null, undefined]) expect(findPlace(nothing)).toBeUndefined();
});

it('names the country where that is all it knows', async () => {
  const record = { country: { names: { en: 'Portugal' } } };
  const findPlace = createPlaceFinder(await fileWith(databaseOf([203, 0, 113], record)), silentLog);
  expect(findPlace('203.0.113.7')).toBe('Portugal');
});

it('knows nothing, and says so once, when the file cannot be read', async () => {
  const warn = vi.fn();
  const findPlace = createPlaceFinder('/nowhere/places.mmdb', { ...silentLog, warn });
  expect(findPlace('203.0.113.7')).toBeUndefined();
  expect(findPlace('203.0.113.8')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(noGeoip('203.0.113.7')).toBeUndefined();
});

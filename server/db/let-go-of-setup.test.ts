import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#server/paths.ts';
import { openPglite } from './open-pglite.ts';

interface Entry {
  contents?: Uint8Array | Record<string, Entry>;
}

/** Bytes of the files that came with the database, each buffer once: a part keeps the whole of it. */
function heldBytes(client: PGlite): number {
  const { FS } = (client as unknown as { mod: { FS: { lookupPath(path: string): { node: Entry } } } }).mod;
  const buffers = new Set<ArrayBufferLike>();
  const look = ({ contents }: Entry) => {
    if (contents instanceof Uint8Array) buffers.add(contents.buffer);
    else for (const entry of Object.values(contents ?? {})) look(entry);
  };
  look(FS.lookupPath('/pglite').node);
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

describe('an open embedded database', () => {
  let folder: string;
  let client: PGlite;
  const value = async (expression: string) => {
    const { rows } = await client.query<{ value: unknown }>(`select ${expression} as value`);
    return rows[0]?.value;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'everyday-setup-'));
    client = await openPglite({ dataDir: join(folder, 'pglite'), templateFile: paths.databaseTemplate });
  });
  afterAll(async () => {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('holds less than half of the six megabytes that it was installed from', () => {
    const bytes = heldBytes(client);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThan(3_000_000);
  });

  it('still has what it reads later: languages, time zones, functions, extensions', async () => {
    expect(await value(`to_tsvector('english', 'running dogs')::text`)).toBe(`'dog':2 'run':1`);
    const stop = await value(`to_tsvector('german', 'die Häuser')::text`);
    expect(stop).toBe(`'haus':2`);
    const berlin = `timestamptz '2026-07-01 12:00Z' at time zone 'Europe/Berlin'`;
    expect(await value(`to_char(${berlin}, 'HH24:MI')`)).toBe('14:00');
    expect(await value(`to_char(timestamptz '2026-07-01 12:00 CEST', 'HH24:MI')`)).toBe('10:00');
    await client.exec('drop extension plpgsql cascade; create extension plpgsql');
    await client.exec(`do $$ begin raise exception 'as asked'; end $$`).catch((error: Error) => {
      expect(error.message).toBe('as asked');
    });
    expect.assertions(5);
  });
});

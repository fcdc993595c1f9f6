import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { type Person, personWith, signUpPerson } from '#tests/reliability/support/person.ts';
import { type ServerProcess, startServerProcess } from '#tests/reliability/support/server-process.ts';
import { outcomeOf, readChat, started } from '#tests/reliability/support/turns.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { hasPostgres, startThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts';

/** Folder of the previous release, built; absent when all tests run (`npm run check -- "previous release"`). */
const previous = process.env.PREVIOUS_RELEASE_FOLDER;
const timeout = 300_000;
const isPostgresHere = await hasPostgres();

describe.skipIf(previous === undefined)('R185 the release before this one', () => {
  let provider: StandInProvider;
  let folder: string;
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    provider = await startStandInProvider();
    provider.script({ kind: 'text', text: 'Light is a wave, and it is not.' });
    folder = mkdtempSync(join(tmpdir(), 'everyday-releases-'));
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()));
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(
    release: 'previous' | 'this',
    dataFolder: string,
    environment: Record<string, string> = {},
  ): Promise<ServerProcess> {
    const server = await startServerProcess({
      dataFolder: join(folder, dataFolder),
      environment: {
        TRUSTED_PROXIES: '1',
        PUBLIC_URL: '',
        AUTH_SECRET: 'a secret that both of these releases share',
        OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
        OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
        OPENAI_COMPATIBLE_MODEL: standInModel,
        ...environment,
      },
      ...(release === 'previous' && previous !== undefined && { releaseFolder: previous }),
    });
    running.push(server);
    return server;
  }

  /** Typical use; returns a check of what must be found afterwards, on whichever server. */
  async function use(person: Person, word: string): Promise<(reader: Person) => Promise<void>> {
    const turn = person.send(`What is ${word}?`);
    const { session } = await started(turn);
    expect(outcomeOf(await turn.done)).toBe('complete');
    const note = { id: newId(), title: `Note of ${word}`, content: 'Buy paint.' };
    expect((await person.request('POST', '/api/notes', note)).status).toBe(200);
    const fact = `I own the bicycle of ${word}.`;
    expect((await person.request('POST', '/api/memory/facts', { text: fact })).status).toBe(200);
    return async (reader) => {
      const { messages } = await readChat(reader, session.id);
      expect(messages.map(({ content }) => content)).toEqual([
        `What is ${word}?`,
        'Light is a wave, and it is not.',
      ]);
      expect((await reader.request('GET', `/api/notes/${note.id}`)).json).toMatchObject(note);
      expect((await reader.request('GET', '/api/memory/facts')).text).toContain(fact);
    };
  }

  it.skipIf(!isPostgresHere)(
    'goes on beside this one on the schema that this one has made of it',
    { timeout },
    async () => {
      const postgres = await startThrowawayPostgres();
      if (postgres === null) throw new Error('There is no PostgreSQL here.');
      try {
        const old = await start('previous', 'old', { DATABASE_URL: postgres.url });
        const ada = await signUpPerson(old.origin, 'Ada');
        const before = await use(ada, 'before');
        // It migrates while the other one serves.
        const writing = use(ada, 'meanwhile');
        const fresh = await start('this', 'new', { DATABASE_URL: postgres.url });
        const meanwhile = await writing;
        const there = personWith(fresh.origin, ada);
        const [after, beside] = [await use(there, 'after'), await use(ada, 'beside')];
        for (const found of [before, meanwhile, after, beside]) {
          await found(ada);
          await found(there);
        }
        const berta = await signUpPerson(fresh.origin, 'Berta');
        await (await use(personWith(old.origin, berta), 'berta'))(berta);
        for (const { origin } of [old, fresh])
          expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
        // One that is restarted, as when a machine reboots in the middle of an update.
        await old.stop();
        const again = await start('previous', 'old', { DATABASE_URL: postgres.url });
        await after(personWith(again.origin, ada));
        await Promise.all([again.stop(), fresh.stop()]);
      } finally {
        await postgres.stop();
      }
    },
  );

  it('is updated and brought back on one folder without losing anything', { timeout }, async () => {
    const old = await start('previous', 'data');
    const ada = await signUpPerson(old.origin, 'Ada');
    const before = await use(ada, 'before');
    const backup = join(folder, 'before.zip');
    await admin(previous ?? '', 'data', 'backup', backup);
    await old.stop();
    const fresh = await start('this', 'data');
    const there = personWith(fresh.origin, ada);
    await before(there);
    const after = await use(there, 'after');
    await fresh.stop();
    // `rollback`, where the older release can work with the migrated data.
    const back = await start('previous', 'data');
    await before(personWith(back.origin, ada));
    await after(personWith(back.origin, ada));
    await back.stop();
    // This release also reads its backups.
    const here = join(import.meta.dirname, '../..');
    expect(await admin(here, 'elsewhere', 'check-backup', backup)).toContain('can be restored');
    await admin(here, 'restored', 'restore', backup);
    const restored = await start('this', 'restored');
    await before(personWith(restored.origin, ada));
    await restored.stop();
    // `rollback --restore`: the older release restores its own backup over what came after.
    await admin(previous ?? '', 'data', 'restore', backup, '--force', '--yes');
    const undone = await start('previous', 'data');
    await before(personWith(undone.origin, ada));
    expect((await personWith(undone.origin, ada).request('GET', '/api/notes')).text).not.toContain('after');
    await undone.stop();
  });

  function admin(release: string, dataFolder: string, ...words: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(release, 'scripts/admin/main.ts'), ...words],
        {
          env: {
            PATH: process.env.PATH,
            DATA_DIR: join(folder, dataFolder),
            AUTH_SECRET: 'a secret that both of these releases share',
          },
          cwd: release,
        },
        (error, out, complaints) => (error ? reject(new Error(complaints, { cause: error })) : resolve(out)),
      ).stdin?.end();
    });
  }
});

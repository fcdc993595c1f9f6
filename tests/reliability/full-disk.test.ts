import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { createFolderStore } from '#features/files/server/folder-store.ts';
import { receiveUpload } from '#features/files/server/receive-upload.ts';
import { ZipWriter } from '#server/archive/zip-writer.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { databaseFault } from '#server/db/database-fault.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { silentLog } from '#server/log.ts';
import { isGrowing } from '#server/middleware/refuse-while-full.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { acknowledgedWrites, answerAtOnce, reportFigures } from './support/acknowledged-writes.ts';
import { faultRounds, faultTimeout } from './support/fault-rounds.ts';
import { pathWith, writingRoutes } from './support/routes.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';

/** Routes that also write, but only a little, or for payments, or to stop or delete something. */
const writesLittle = [
  'PATCH /api/calendar/booking-pages/:id',
  'PATCH /api/calendar/calendars/:id',
  'PATCH /api/calendar/events/:id',
  'PATCH /api/calendar/goals/:id',
  'PATCH /api/chats/:id',
  'PATCH /api/designer/designs/:id',
  'PATCH /api/designer/folders/:id',
  'PATCH /api/developer/projects/:id',
  'PATCH /api/developer/versions/:id',
  'PATCH /api/document-folders/:id',
  'PATCH /api/document-members/:id',
  'PATCH /api/documents/:id',
  'PATCH /api/documents/:id/versions/:version',
  'PATCH /api/mcp-connections/:id',
  'PATCH /api/mcp-connections/:id/tools',
  'PATCH /api/meal-plan/:id',
  'PATCH /api/memory/facts/:id',
  'PATCH /api/notes/:id',
  'PATCH /api/notes/:id/versions/:version',
  'PATCH /api/notifications/preferences',
  'PATCH /api/pantry/:id',
  'PATCH /api/privacy',
  'PATCH /api/profile',
  'PATCH /api/project-members/:id',
  'PATCH /api/projects/:id',
  'PATCH /api/recipes/:id',
  'PATCH /api/recipes/:id/cooks/:cookId',
  'PATCH /api/scheduled-questions/:id',
  'PATCH /api/search/history/:id',
  'PATCH /api/security/passkeys/:id',
  'PATCH /api/settings',
  'PATCH /api/timers/:id',
  'PATCH /api/webhooks/:id',
  'POST /api/account-data/transfers/:id/link',
  'POST /api/account/forgot-password',
  'POST /api/account/invitation',
  'POST /api/account/proof',
  'POST /api/account/proof/passkey',
  'POST /api/account/reset-password',
  'POST /api/account/services/:provider/link',
  'POST /api/account/services/:provider/proof',
  'POST /api/account/services/:provider/start',
  'POST /api/account/sign-in',
  'POST /api/account/sign-in/link',
  'POST /api/account/sign-in/link/ways',
  'POST /api/account/sign-in/passkey',
  'POST /api/account/sign-in/passkey/options',
  'POST /api/account/sign-in/proxy',
  'POST /api/account/sign-in/second-step',
  'POST /api/account/sign-out',
  'POST /api/account/sign-up/finish',
  'POST /api/account/verify-email',
  'POST /api/account/verify-email/letter',
  'POST /api/admin/backups',
  'POST /api/admin/connections/:id/test',
  'POST /api/admin/invitations',
  'POST /api/admin/look',
  // It checks itself whether there is room for the file, keeping the reserve free.
  'POST /api/admin/model-files',
  'POST /api/admin/model-files/:name/resume',
  'POST /api/admin/model-files/:name/stop',
  'POST /api/admin/operators',
  'POST /api/admin/people/:id/sign-out',
  'POST /api/admin/settings/:id/test',
  'POST /api/billing/card-entries',
  'POST /api/billing/card-entries/finish',
  'POST /api/billing/payment-methods',
  'POST /api/billing/plan',
  'POST /api/billing/plan/keep',
  'POST /api/billing/plan/preview',
  'POST /api/billing/portal',
  'POST /api/billing/refresh',
  'POST /api/billing/webhook',
  'POST /api/calendar/booking-pages',
  'POST /api/calendar/bookings/:token/cancel',
  'POST /api/calendar/bookings/:token/move',
  'POST /api/calendar/calendars',
  'POST /api/calendar/calendars/:id/feed',
  'POST /api/calendar/calendars/:id/refresh',
  'POST /api/calendar/check',
  'POST /api/calendar/events/:id/answer',
  'POST /api/calendar/events/:id/people',
  'POST /api/calendar/goals',
  'POST /api/calendar/import/preview',
  'POST /api/calendar/invitations/:token',
  'POST /api/calendar/meet/:token',
  'POST /api/calendar/operations/:id/undo',
  'POST /api/calendar/polls',
  'POST /api/calendar/polls/:id/choose',
  'POST /api/calendar/quick-add',
  'POST /api/calendar/recommendations/dismiss',
  'POST /api/calendar/reminders/:id/snooze',
  'POST /api/calendar/reminders/dismiss',
  'POST /api/calendar/slots',
  'POST /api/chat-imports/:id/undo',
  'POST /api/chat/turns/:id/report',
  'POST /api/chat/turns/:id/steer',
  'POST /api/chat/turns/:id/stop',
  'POST /api/chats/:id/continue',
  'POST /api/chats/:id/share',
  'POST /api/designer/folders',
  'POST /api/designer/jobs/:id/cancel',
  'POST /api/designer/versions/:id/corrected',
  'POST /api/developer/proposals/:id/accept',
  'POST /api/developer/proposals/:id/reject',
  'POST /api/developer/runs/:id/result',
  'POST /api/developer/runs/:id/take',
  'POST /api/developer/versions/:id/restore',
  'POST /api/document-folders',
  'POST /api/document-invitations/accept',
  'POST /api/document-invitations/look',
  'POST /api/documents/:id/invitations',
  'POST /api/documents/:id/leave',
  'POST /api/documents/:id/links',
  // It writes nothing.
  'POST /api/documents/:id/looking',
  'POST /api/documents/:id/restore',
  'POST /api/documents/:id/versions',
  'POST /api/documents/:id/versions/:version/restore',
  'POST /api/keys',
  'POST /api/lens/text',
  'POST /api/lens/text/model',
  'POST /api/mcp',
  'POST /api/mcp-connections',
  'POST /api/mcp-connections/:id/sign-in',
  'POST /api/mcp-connections/:id/test',
  'POST /api/mcp-connections/ask-again',
  'POST /api/mcp-connections/signed-in',
  'POST /api/meal-plan/:id/restore',
  'POST /api/meal-plan/proposal',
  'POST /api/memory/answers/:id/changes',
  'POST /api/note-imports/:id/undo',
  'POST /api/notes/:id/restore',
  'POST /api/notes/:id/versions',
  'POST /api/notes/:id/versions/:version/restore',
  'POST /api/notifications/push/subscriptions',
  'POST /api/notifications/push/test',
  'POST /api/notifications/unsubscribe',
  'POST /api/notifications/unsubscribe/one-click',
  'POST /api/oauth/consent',
  'POST /api/oauth/register',
  'POST /api/oauth/revoke',
  'POST /api/oauth/token',
  'POST /api/outside-calls/:id',
  'POST /api/outside-forms/:id',
  'POST /api/outside-mail/stop',
  'POST /api/outside-mail/stop/one-click',
  'POST /api/pantry',
  // It signs a URL and writes nothing.
  'POST /api/pictures/address',
  'POST /api/profile/email',
  'POST /api/profile/email/confirm',
  'POST /api/project-invitations/accept',
  'POST /api/project-invitations/look',
  'POST /api/projects',
  'POST /api/projects/:id/invitations',
  'POST /api/projects/:id/items',
  'POST /api/projects/:id/leave',
  'POST /api/recipe-versions/:id/restore',
  'POST /api/recipes/:id/links',
  'POST /api/recipes/:id/restore',
  'POST /api/recipes/cookable',
  'POST /api/recipes/import/file',
  'POST /api/recipes/import/page',
  'POST /api/recipes/import/text',
  'POST /api/recipes/read',
  'POST /api/scheduled-questions',
  'POST /api/scheduled-questions/:id/restore',
  'POST /api/security/passkeys',
  'POST /api/security/passkeys/options',
  'POST /api/security/password',
  'POST /api/security/two-factor',
  'POST /api/security/two-factor/confirm',
  'POST /api/security/two-factor/recovery-codes',
  'POST /api/shopping/changes',
  'POST /api/timers',
  'POST /api/timers/:id/restore',
  'POST /api/timers/dismiss',
  'POST /api/v1/embeddings',
  'POST /api/voice/speech',
  'POST /api/voice/transcription',
  'POST /api/webhook-deliveries/:id/send',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/secret',
  'POST /api/webhooks/:id/test',
  'PUT /api/admin/announcement',
  'PUT /api/admin/appearance',
  'PUT /api/admin/backups/plan',
  'PUT /api/admin/connections/:id',
  'PUT /api/admin/features',
  'PUT /api/admin/legal-texts',
  'PUT /api/admin/local-model',
  'PUT /api/admin/people/:id/limit',
  'PUT /api/admin/people/:id/plan',
  'PUT /api/admin/people/:id/suspension',
  'PUT /api/admin/plan-choice',
  'PUT /api/admin/plans/:plan/limit',
  'PUT /api/admin/settings/:id',
  'PUT /api/admin/sign-up',
  'PUT /api/answers/:id/feedback',
  'PUT /api/billing/payment-methods/:id/default',
  'PUT /api/chats/:id/branch',
  'PUT /api/designer/versions/:id/composition',
  'PUT /api/documents/:id/star',
  'PUT /api/learn/bookmarks/:resourceId',
  'PUT /api/memory/messages/:id/bookmark',
  'PUT /api/memory/messages/:id/tags',
  'PUT /api/memory/searches/:id/tags',
  'PUT /api/project-chats/:id',
  'PUT /api/recipes/:id/marks',
  'PUT /api/recipes/:id/photo',
  'PUT /api/recipes/foods',
  'PUT /api/recipes/foods/figures',
  'PUT /api/recipes/own-foods',
  'PUT /api/usage/time-zone',
];

const sentence = 'This server has run out of disk space';

describe('R83 a disk that is nearly full', () => {
  let app: TestApp;
  let free = 1_000;

  beforeAll(async () => {
    app = await startTestApp({ minFreeDiskBytes: 500, readFreeBytes: () => Promise.resolve(free) });
  });
  afterAll(() => app.close());

  it('takes no new work, whatever the route; signing in, reading, changing and deleting go on', async () => {
    const people = new Map<string, TestPerson>();
    // Some of the routes end a session.
    for (const { key } of writingRoutes(app.app)) people.set(key, await app.createPerson());
    free = 100;
    const goesOn: string[] = [];
    for (const route of writingRoutes(app.app)) {
      const path = pathWith(route, 'unknown');
      const answer = await people.get(route.key)!.request(route.method, path, {});
      const isRefused = answer.status === 507;
      expect(isRefused, route.key).toBe(isGrowing(route.method, path));
      if (!isRefused) goesOn.push(route.key);
      else {
        expect(await answer.text(), route.key).toContain(sentence);
        expect(answer.headers.get('retry-after'), route.key).toBe('60');
      }
    }
    // New routes show up here until somebody has decided whether they may fill the disk.
    expect(goesOn.filter((key) => !key.startsWith('DELETE ')).toSorted()).toEqual(writesLittle);
    expect((await people.get('POST /api/chat')!.get('/api/memory/facts')).status).toBe(200);
  });
});

// Room for the database, its WAL of up to 80 MB and what both campaigns write per round (more on faster machines), plus
// the 64 MB reserve.
const disk: SmallDisk | null = await mountSmallDisk(256 + 40 * faultRounds);

describe.skipIf(disk === null)('a disk that is full', () => {
  let app: TestApp;
  let open: OpenDatabase;
  let provider: StandInProvider;
  const small = disk!;

  beforeAll(async () => {
    provider = await startStandInProvider();
    answerAtOnce(provider);
    open = await openEmbeddedDatabase(join(small.folder, 'database'), paths.databaseTemplate, silentLog);
    await migrateDatabase(open, paths.migrations);
    app = await startTestApp({
      open,
      providerUrl: provider.baseUrl,
      filesFolder: join(small.folder, 'files'),
    });
  });
  afterAll(async () => {
    await app?.close();
    await provider?.close();
    await disk?.remove();
  });

  afterEach(() => small.clear());

  const isHealthy = async () => (await app.anonymous().get('/api/health')).status === 200;

  it('R96 a file is whole, or refused: nothing is ever cut off in silence', async () => {
    const bytes = randomBytes(300_000);
    const folder = join(small.folder, 'pieces');
    await mkdir(folder, { recursive: true });
    const store = createFolderStore(folder);
    const upload = (name: string) =>
      receiveUpload(new Blob([bytes]).stream(), folder, ({ path }) => rename(path, join(folder, name)));
    const zip = async (name: string) => {
      const writer = await ZipWriter.create(join(folder, name));
      try {
        await writer.add('piece', [bytes], { isPacked: true });
        await writer.finish();
      } catch (error) {
        await writer.abandon();
        throw error;
      }
    };
    const key = { userId: 'ada', fileId: 'one' };
    const writers: [write: (name: string) => Promise<unknown>, size: (name: string) => Promise<number>][] = [
      [upload, async (name) => (await stat(join(folder, name))).size],
      [zip, async (name) => (await stat(join(folder, name))).size],
      [() => store.put(key, 'original', bytes), async () => (await store.find(key, 'original'))!.bytes],
    ];
    for (const [index, [write, size]] of writers.entries()) {
      for (const left of [100_000, 299_008]) {
        await small.fill(left);
        const refused = await write(`${index}-${left}`).then(() => null, databaseFault);
        if (refused === null) expect(await size(`${index}-${left}`)).toBeGreaterThanOrEqual(bytes.length);
        else expect(refused).toBe('storage_full');
        await rm(join(folder, `${index}-${left}`), { force: true });
      }
    }
  });

  it(`R96 filled ${faultRounds} times while people write, it loses nothing that was acknowledged`, {
    timeout: faultTimeout,
  }, async () => {
    const writes = acknowledgedWrites();
    for (let round = 0; round < faultRounds; round++) {
      const people = await Promise.all([1, 2, 3].map(() => app.createPerson()));
      const filled = (async () => {
        const witness = await app.createPerson();
        const upload = async () =>
          (await witness.upload('notes.txt', new TextEncoder().encode('A long line. '.repeat(8_000)))).status;
        await expect.poll(() => writes.count).toBeGreaterThan(5);
        await small.fill(200_000);
        // Theirs are not counted: all of them may be waiting for an answer, whose write is retried for minutes.
        for (let refused = 0; refused < 5; refused++) await expect.poll(upload).toBe(507);
        await small.clear();
        await expect.poll(isHealthy).toBe(true);
      })();
      await writes.write(people, filled);
    }
    expect(await writes.findLost()).toEqual([]);
    expect(await writes.findLostAnswers()).toEqual([]);
    reportFigures('full disk', writes);
  });

  /** PostgreSQL stops when a WAL file does not fit, here as anywhere. */
  async function fillLog(): Promise<void> {
    // Existing WAL files are recycled first.
    for (let isOpen = true; isOpen; ) {
      isOpen = await open.database
        .execute(sql`select pg_switch_wal(), pg_logical_emit_message(false, 'test', '')`)
        .then(
          () => true,
          () => false,
        );
    }
  }

  it(`R97 stopped ${faultRounds} times by a full disk, the database is opened again and has everything`, {
    timeout: faultTimeout,
  }, async () => {
    const writes = acknowledgedWrites();
    for (let round = 0; round < faultRounds; round++) {
      const people = await Promise.all([1, 2, 3].map(() => app.createPerson()));
      const stopped = (async () => {
        const count = writes.count;
        await expect.poll(() => writes.count).toBeGreaterThan(count + 5);
        await small.fill(200_000);
        await fillLog();
        await expect.poll(isHealthy).toBe(false);
        // Requests made before anyone has checked the disk only learn about the database.
        const read = () => people[0]!.get('/api/memory/facts');
        await expect.poll(async () => (await read()).status).toBe(507);
        const answer = await read();
        expect(await answer.text()).toContain(sentence);
        await small.clear();
        await expect.poll(isHealthy).toBe(true);
      })();
      await writes.write(people, stopped);
    }
    expect(await writes.findLost()).toEqual([]);
    expect(await writes.findLostAnswers()).toEqual([]);
    reportFigures('databases stopped by a full disk', writes);
  });
});

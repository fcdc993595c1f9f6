import { sql } from 'drizzle-orm';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { collectGarbage } from '#server/collect-garbage.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { startThrowawayPostgres } from '../../lib/throwaway-postgres.ts';
import type { BenchContext, Figure } from '../bench-row.ts';
import { fillRooms } from './fill-rooms.ts';
import { type Holds, longestHolds } from './longest-holds.ts';

const rounds = 2;

export async function onEmbedded(context: BenchContext): Promise<Figure[]> {
  const open = await openEmbeddedDatabase(context.makeFolder('full-rooms'), paths.databaseTemplate);
  return measure(context, open, 'full rooms');
}

export async function onPostgres(context: BenchContext): Promise<Figure[]> {
  const postgres = await startThrowawayPostgres();
  if (postgres === null) {
    const note = 'no PostgreSQL on this machine';
    return [{ what: 'full rooms on PostgreSQL', value: null, unit: 'ms', budget: 50, note }];
  }
  try {
    return await measure(context, openPostgres(postgres.url, silentLog), 'full rooms on PostgreSQL');
  } finally {
    await postgres.stop();
  }
}

async function measure(context: BenchContext, open: OpenDatabase, where: string): Promise<Figure[]> {
  await migrateDatabase(open, paths.migrations);
  const app = await startTestApp({ open, providerUrl: context.provider.baseUrl });
  try {
    const [heavy, other] = [await app.createPerson(), await app.createPerson()];
    context.log('filling');
    await fillRooms(open.database, heavy.id);
    await open.database.execute(
      sql`update users set subscription_tier = 'enterprise' where id = ${heavy.id}`,
    );
    await open.database.execute(sql`analyze`);
    // What is loaded on first use is loaded once for everybody.
    for (const [, ask] of workOf(other)) await ask().catch(() => undefined);
    // Filling happens in this process only here.
    collectGarbage();
    const figures: Figure[] = [];
    for (const [what, ask] of workOf(heavy)) {
      let worst: Holds = { threadMs: 0, othersMs: 0, tookMs: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const holds = await longestHolds(open, other.id, ask);
        if (longestOf(holds) > longestOf(worst)) worst = holds;
      }
      const { threadMs, othersMs, tookMs } = worst;
      const note = `thread ${threadMs.toFixed(0)} ms, database ${othersMs.toFixed(0)} ms, took ${tookMs.toFixed(0)} ms`;
      const value = longestOf(worst);
      context.log(`${what}: ${note}`);
      figures.push({ what: `${where}: ${what}, the longest hold`, value, unit: 'ms', budget: 50, note });
    }
    return figures;
  } finally {
    await app.close();
  }
}

const longestOf = ({ threadMs, othersMs }: Holds) => Math.max(threadMs, othersMs);

function workOf(heavy: TestPerson): [what: string, ask: () => Promise<unknown>][] {
  const get = (path: string) => async () => {
    const answer = await heavy.get(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await receive(answer);
  };
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const slots = (body: object) => async () => {
    const answer = await heavy.post('/api/calendar/slots', body);
    if (answer.status !== 200) throw new Error(`slots: ${answer.status} ${await answer.text()}`);
    await answer.text();
  };
  const chat = `${heavy.id}-long`;
  return [
    [
      'regenerate in a chat of 10,000 messages',
      async () => {
        const answer = await heavy.post('/api/chat', {
          clientId: crypto.randomUUID(),
          regenerate: `${heavy.id}-m10000`,
        });
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
        await readTurnEvents(answer);
      },
    ],
    [
      'ask in a chat of 10,000 messages',
      async () => {
        const answer = await heavy.post('/api/chat', {
          clientId: crypto.randomUUID(),
          sessionId: chat,
          text: 'And now?',
        });
        await readTurnEvents(answer);
      },
    ],
    ['open that chat', get(`/api/chats/${chat}`)],
    ['calendar, a month', get(`/api/calendar/events?from=${day(0)}&to=${day(42)}`)],
    ['calendar, 400 days', get(`/api/calendar/events?from=${day(-200)}&to=${day(199)}`)],
    ['calendar, free slots', slots({ minutes: 60, from: day(0), to: day(55) })],
    ['calendar, free slots of nowhere', slots({ minutes: 240, from: day(0), to: day(55), part: 'morning' })],
    ['calendar, search', get('/api/calendar/search?q=event')],
    ['calendar, search without a match', get('/api/calendar/search?q=zeppelinvogel')],
    ['calendar, insights', get('/api/calendar/insights?window=weeks')],
    ['calendar, recommendations', get('/api/calendar/recommendations')],
    ['calendar, analysis', get('/api/calendar/analysis')],
    ['documents', get('/api/documents')],
    ['documents, search a word of all', get('/api/documents?q=weather')],
    ['documents, search without a match', get('/api/documents?q=zeppelinvogel')],
    ['documents, search letters', get('/api/documents?q=eathe')],
    ['documents, tags', get('/api/documents/tags')],
    ['notes', get('/api/notes')],
    ['notes, search a word of all', get('/api/notes?q=weather')],
    ['notes, search without a match', get('/api/notes?q=zeppelinvogel')],
    ['notes, search without a match, letters', get('/api/notes?q=zeppelinvogel&within=letters')],
    ['notes, tags', get('/api/notes/tags')],
    ['recipes', get('/api/recipes')],
    ['recipes, search', get('/api/recipes?q=stew')],
    ['recipes, with a food', get('/api/recipes?with=rice')],
    ['recipes, recommended', get('/api/recipes/recommended')],
    [
      'recipes, cookable',
      async () => {
        const answer = await heavy.post('/api/recipes/cookable', { have: ['rice', 'onions'] });
        await answer.text();
        if (answer.status !== 200) throw new Error(`cookable: ${answer.status}`);
      },
    ],
    ['meal plan', get(`/api/meal-plan?from=${day(0)}&to=${day(6)}`)],
    ['activity', get('/api/activity')],
    ['memory', get('/api/memory?q=harvest')],
    ['palette', get('/api/palette?q=harv')],
    ['suggestions', get('/api/search/suggestions?q=ha')],
    ['dashboard', get('/api/dashboard')],
    ['calendar, export', get('/api/calendar/export')],
    ['recipes, export', get('/api/recipes/export')],
  ];
}

/** As a reader elsewhere does: gathering a text of thirty megabytes would be work of this thread. */
async function receive(answer: Response): Promise<void> {
  const reader = answer.body?.getReader();
  while (reader && !(await reader.read()).done);
}

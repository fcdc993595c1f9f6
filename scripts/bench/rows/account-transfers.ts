import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transfer } from '#features/data-transfer/shared/data-transfer.contract.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { select } from '#server/db/table-shapes.ts';
import type { Person } from '#tests/reliability/support/person.ts';
import type { BenchRow } from '../bench-row.ts';
import { feelFiles, holdFigure } from '../feel-files.ts';
import { percentile } from '../statistics.ts';
import { longestStepOf, reportsMaintenance, waitForMaintenance } from '../wait-for-maintenance.ts';

const chats = 2_000;
const messagesEach = 50;
const count = (chats * messagesEach).toLocaleString('en-GB');

/** What one person feels while another exports or imports 100,000 messages. */
export const accountTransfers: BenchRow = {
  name: 'account-transfers',
  title: 'others meanwhile: export and import of 100,000 messages',
  async run(context) {
    const server = await context.startServer({ prepareFolder: fill, environment: reportsMaintenance });
    const [heavy, other, heir] = [0, 1, 2].map((index) => server.person(index)) as [Person, Person, Person];
    // Everything is new to it: this is its longest run. No requests meanwhile, or it would be postponed.
    const longest = longestStepOf(await waitForMaintenance(server));
    const files = async <Result>(work: Promise<Result>) => {
      const { result, times } = await feelFiles(server.origin, work);
      return { ...result, holds: times };
    };
    const quiet = await files(feel(other, wait(3_000)));

    const exporting = performance.now();
    const exported = await files(feel(other, runExport(heavy)));
    const exportSeconds = (performance.now() - exporting) / 1_000;
    const { href } = (await heavy.request('POST', `/api/account-data/transfers/${exported.result.id}/link`))
      .json;
    const archive = await (
      await fetch(server.origin + href, { headers: { cookie: heavy.cookie } })
    ).arrayBuffer();

    const uploaded = await fetch(`${server.origin}/api/account-data/import`, {
      method: 'POST',
      headers: { cookie: heir.cookie, origin: server.origin, 'content-type': 'application/zip' },
      body: archive,
    });
    const { id } = (await uploaded.json()) as Transfer;
    const read = await files(feel(other, ended(heir, id)));
    await heir.request('POST', `/api/account-data/transfers/${id}/confirm`);
    const importing = performance.now();
    const imported = await files(feel(other, ended(heir, id)));
    const importSeconds = (performance.now() - importing) / 1_000;
    const part = imported.result.parts.find(({ label }) => label === 'Messages');
    const figures = (what: string, { times, holds }: Felt, note: string) => [
      holdFigure(what, holds, quiet.holds),
      {
        what: `another person ${what}, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: 100,
        floor: { what: 'quiet', value: percentile(quiet.times, 0.95) },
        note,
      },
      { what: `another person ${what}, longest`, value: Math.max(...times), unit: 'ms', budget: 500 },
    ];
    return [
      {
        what: 'first maintenance, longest step',
        value: longest.ms,
        unit: 'ms',
        budget: 50,
        note: `${longest.name}: in the thread of the database, while nobody asks; PostgreSQL cannot divide it (R102)`,
      },
      ...figures('during an export', exported, `${count} messages in ${exportSeconds.toFixed(0)} s`),
      ...figures('while an archive is read', read, `${(archive.byteLength / 1e6).toFixed(0)} MB`),
      ...figures('during an import', imported, `${part?.added} messages in ${importSeconds.toFixed(0)} s`),
    ];
  },
};

/** By a person, and by a request for a file. */
interface Felt {
  times: number[];
  holds: number[];
}

async function runExport(person: Person): Promise<Transfer> {
  const { id } = (await person.request('POST', '/api/account-data/export')).json;
  return ended(person, id);
}

async function ended(person: Person, id: string): Promise<Transfer> {
  for (;;) {
    const transfer: Transfer = (await person.request('GET', `/api/account-data/transfers/${id}`)).json;
    if (transfer.state === 'failed') throw new Error(transfer.problem ?? 'failed');
    if (transfer.state === 'done' || transfer.state === 'previewed') return transfer;
    await wait(250);
  }
}

/** Repeats a light request until `work` is over. */
async function feel<Result>(
  person: Person,
  work: Promise<Result>,
): Promise<{ result: Result; times: number[] }> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const at = performance.now();
      const answer = await person.request('GET', '/api/usage');
      if (answer.status !== 200) throw new Error(answer.text);
      times.push(performance.now() - at);
      await wait(20);
    }
  })();
  try {
    return { result: await work, times };
  } finally {
    isOver = true;
    await asking;
  }
}

/** Written straight into the database: sending this many would take an hour. */
async function fill(folder: string): Promise<void> {
  const { database, close } = await openEmbeddedDatabase(join(folder, 'database'));
  const [heavy] = await select<{ id: string }>(database, sql`select id from users where name = 'Bench0'`);
  await database.execute(sql`
    insert into chat_sessions (id, user_id, title, updated_at, leaf_id)
    select 'heavy-' || c, ${heavy!.id}, 'Chat ' || c, now() - make_interval(mins => c), 'heavy-' || c || '-' || ${messagesEach}::int
    from generate_series(1, ${chats}::int) c`);
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, parent_id, role, content)
    select s.id || '-' || p, s.user_id, s.id, p,
      case when p > 1 then s.id || '-' || (p - 1) end,
      case when p % 2 = 1 then 'user' else 'assistant' end,
      (select string_agg(md5(s.id || p || w), ' ') from generate_series(1, case when p % 2 = 1 then 3 else 25 end) w)
    from chat_sessions s, generate_series(1, ${messagesEach}::int) p where s.user_id = ${heavy!.id}`);
  await close();
}

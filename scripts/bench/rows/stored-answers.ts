import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { endTurn } from '#features/chats/server/end-turn.ts';
import { saveProgress } from '#features/chats/server/growing-answers.queries.ts';
import type { Database } from '#server/db/database.ts';
import { openMemoryDatabase } from '#server/db/embedded.ts';
import { paths, projectFolder } from '#server/paths.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../statistics.ts';

const answers = 200;
const characters = 20_000;
const saves = 30;
const user = 'writer';

/** How much space the embedded database, which has no autovacuum, uses for answers that were stored as they grew. */
export const storedAnswers: BenchRow = {
  name: 'stored-answers',
  title: 'size of the tables after 200 long answers',
  async run() {
    const prose = await readProse();
    const open = await openMemoryDatabase();
    const { database } = open;
    await migrateDatabase(open, paths.migrations);
    await database.execute(sql`insert into users (id, email, name) values (${user}, 'w@example.com', 'W')`);
    const before = await sizeOfTables(database);
    const saveMs: number[] = [];
    for (let answer = 0; answer < answers; answer += 1) {
      await writeAnswer(database, { answer, text: textOf(prose, answer) }, saveMs);
    }
    const size = (await sizeOfTables(database)) - before;
    await open.close();
    return [
      {
        what: 'size of the tables for each byte of text',
        value: size / (answers * characters),
        unit: '×',
        budget: 3,
        note: `${answers} answers of ${characters / 1000} kB, each stored ${saves} times; before any clean-up`,
      },
      { what: 'storing the progress of one answer, median', value: median(saveMs), unit: 'ms', budget: 5 },
    ];
  },
};

async function writeAnswer(
  database: Database,
  { answer, text }: { answer: number; text: string },
  saveMs: number[],
): Promise<void> {
  const [turnId, messageId] = [`turn-${answer}`, `message-${answer}`];
  await database.execute(
    sql`insert into chat_sessions (id, user_id, title) values (${turnId}, ${user}, 'A chat')`,
  );
  await database.execute(sql`
    insert into chat_messages (id, user_id, session_id, position, role, content, status)
    values (${messageId}, ${user}, ${turnId}, 1, 'assistant', '', 'streaming')`);
  await database.execute(sql`
    insert into chat_turns (id, user_id, session_id, client_id, user_message_id, assistant_message_id, task_id)
    values (${turnId}, ${user}, ${turnId}, ${turnId}, ${messageId}, ${messageId}, 'none')`);
  const step = Math.ceil(characters / saves);
  for (let startsAt = 0; startsAt < characters; startsAt += step) {
    const change = { kind: 'text', change: text.slice(startsAt, startsAt + step) } as const;
    const at = performance.now();
    await saveProgress(database, [{ turnId, startsAt, changes: [change] }]);
    saveMs.push(performance.now() - at);
  }
  await endTurn(database, {
    ...{ userId: user, turnId, messageId, taskId: 'none' },
    content: text,
    model: null,
    note: null,
    parts: [{ kind: 'text', length: text.length }],
    status: 'complete',
    errorCode: null,
    charge: { status: 200, isCharged: false },
  });
}

/** Available prose: this project's own records, from a different position for each answer. */
async function readProse(): Promise<string> {
  const files = await Array.fromAsync(glob(join(projectFolder, 'docs/decisions/*.md')));
  const texts = await Promise.all(files.toSorted().map((file) => readFile(file, 'utf8')));
  return texts.join('\n\n');
}

function textOf(prose: string, answer: number): string {
  const start = (answer * 7_919) % prose.length;
  return (prose.slice(start) + prose).slice(0, characters);
}

async function sizeOfTables(database: Database): Promise<number> {
  const { rows } = (await database.execute(sql`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)) as unknown as {
    rows: { bytes: number }[];
  };
  return rows[0]!.bytes;
}

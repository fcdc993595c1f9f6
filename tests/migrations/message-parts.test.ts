import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { chatMessages } from '#features/chats/server/chats.table.ts';
import { answerMarkdown } from '#features/chats/shared/chat-markdown.ts';
import type { ShareSnapshot } from '#features/shares/server/shares.table.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { paths } from '#server/paths.ts';
import { openDatabaseBefore } from '#tests/harness/database-before.ts';

type Stored = Pick<typeof chatMessages.$inferSelect, 'id' | 'content' | 'parts'>;

const research = { turnId: 't1', depth: 'basic', phase: 'done', plan: ['Rice?'] };
const code = 'Take `list[1]`.\n\n```js\nlist[1] // [2]\n```\n\n  ~~~\n[1]\n  ~~~\n';
const answers = [
  { id: 'a1', content: `Rice 🌾 keeps. [1] Not long. [2][9]\n\n${code}Dice show [6], [1, 2]. [2]`, cited: 2 },
  { id: 'a2', content: 'Rice is blue. [1?] It is old. [?]', cited: 1, research },
  { id: 'a3', content: 'A list is [1].', cited: 0, reasoning: ['Hm.', 900] as const },
];

let open: OpenDatabase;
let byId: Map<string, Stored>;

beforeAll(async () => {
  open = await openDatabaseBefore('20261122191300_message-parts');
  await fillAsBefore();
  await migrateDatabase(open, paths.migrations);
  const rows = await select<Stored>(open.database, sql`select id, content, parts from chat_messages`);
  byId = new Map(rows.map((row) => [row.id, row]));
});
afterAll(() => open.close());

async function fillAsBefore(): Promise<void> {
  const { database } = open;
  await database.execute(sql`insert into users (id, email, name) values ('ada', 'ada@example.com', 'Ada')`);
  await database.execute(
    sql`insert into chat_sessions (id, user_id, title) values ('c1', 'ada', 'Rice'), ('c2', 'ada', 'Tea')`,
  );
  const message = (id: string, chat: string, position: number, role: string, content: string) =>
    database.execute(sql`insert into chat_messages (id, user_id, session_id, position, role, content)
      values (${id}, 'ada', ${chat}, ${position}, ${role}, ${content})`);
  await message('q1', 'c1', 1, 'user', 'What is [1]?');
  for (const [index, { id, content, cited, research: record, reasoning }] of answers.entries()) {
    await message(id, 'c1', index + 2, 'assistant', content);
    await database.execute(sql`
      update chat_messages set research = ${record ? JSON.stringify(record) : null}::jsonb,
        reasoning = ${reasoning?.[0] ?? null}, reasoning_ms = ${reasoning?.[1] ?? null} where id = ${id}`);
    for (let n = 1; n <= cited; n += 1) {
      await database.execute(sql`insert into chat_citations (id, user_id, message_id, n, title, url, snippet)
        values (${`${id}-${n}`}, 'ada', ${id}, ${n}, ${`Page ${n} of ${id}`}, ${`/reference/${id}-${n}`}, 'Words')`);
    }
  }
  await message('a4', 'c2', 1, 'assistant', '');
  await database.execute(sql`update chat_messages set status = 'streaming' where id = 'a4'`);
  await database.execute(sql`
    insert into chat_turns (id, user_id, session_id, client_id, user_message_id, assistant_message_id, task_id)
    values ('t4', 'ada', 'c2', 't4', 'q4', 'a4', 'none')`);
  await database.execute(sql`
    insert into chat_turn_pieces (user_id, turn_id, kind, starts_at, content, reasoning_ms) values
      ('ada', 't4', 'text', 0, 'Tea ', null), ('ada', 't4', 'text', 4, 'is', null),
      ('ada', 't4', 'reasoning', 0, 'Hm', 40)`);
  const shared = answers.slice(0, 2).map(({ id, content, cited, research: record }) => ({
    id,
    role: 'assistant',
    content,
    citations: Array.from({ length: cited }, (_, at) => ({
      id: `c${at + 1}`,
      n: at + 1,
      title: `Page ${at + 1}`,
      url: '',
      snippet: 'Words',
    })),
    ...(record && { research: record }),
  }));
  const file = { id: '', name: 'notes.txt' };
  const snapshot = {
    title: 'Rice',
    messages: [
      { id: 'm1', role: 'user', content: 'What is [1]?', citations: [], attachments: [file] },
      ...shared,
    ],
  };
  await database.execute(sql`
    insert into chat_shares (id, user_id, session_id, token_hash, snapshot)
    values ('s1', 'ada', 'c1', 'hash', ${JSON.stringify(snapshot)}::jsonb)`);
}

/** What a person sees and exports. */
const shown = (message: Pick<Stored, 'content' | 'parts'> | undefined) =>
  message && answerMarkdown(message, 'https://everyday.example');

describe('chats from before messages had parts', () => {
  it('show the same words, with chips where they were and brackets where they were not chips', () => {
    expect(shown(byId.get('a1'))).toBe(
      [
        'Rice 🌾 keeps. [[1]](https://everyday.example/reference/a1-1) Not long. [[2]](https://everyday.example/reference/a1-2)[9]',
        '',
        `${code}Dice show [6], [1, 2]. [[2]](https://everyday.example/reference/a1-2)`,
        '',
        'Sources:',
        '',
        '1. [Page 1 of a1](https://everyday.example/reference/a1-1)',
        '2. [Page 2 of a1](https://everyday.example/reference/a1-2)',
      ].join('\n'),
    );
    expect(byId.get('q1')).toMatchObject({ content: 'What is [1]?', parts: [] });
  });

  it('keep what was looked up, thought and doubted', () => {
    expect(shown(byId.get('a2'))).toContain('*(not supported by its source)* It is old. *(no source)*');
    expect(byId.get('a2')?.parts[0]).toEqual({ kind: 'research', record: research });
    expect(byId.get('a3')).toMatchObject({
      content: 'A list is [1].',
      parts: [
        { kind: 'reasoning', text: 'Hm.', ms: 900 },
        { kind: 'text', length: 14 },
      ],
    });
  });

  it('count sources on within a chat, and words as the browser does', async () => {
    expect(answers.flatMap(({ id }) => sourcesOf(byId.get(id)?.parts ?? []).map((one) => one.id))).toEqual([
      1, 2, 3,
    ]);
    for (const { content, parts } of byId.values()) {
      const text = parts.find(({ kind }) => kind === 'text');
      if (text) expect(text).toEqual({ kind: 'text', length: content.length });
    }
    const chats = await select(open.database, sql`select id, last_source_id from chat_sessions order by id`);
    expect(chats).toEqual([
      { id: 'c1', last_source_id: 3 },
      { id: 'c2', last_source_id: 0 },
    ]);
  });

  it('keep what was stored of an answer that was being written', () => {
    expect(byId.get('a4')).toMatchObject({
      content: 'Tea is',
      parts: [{ kind: 'reasoning', text: 'Hm', ms: 40 }, { kind: 'text' }],
    });
  });

  it('are found by their words, not by the numbers of their sources', async () => {
    const found = await select<{ id: string }>(
      open.database,
      sql`select id from chat_messages where words @@ to_tsquery('english', 'blue') and not words @@ to_tsquery('english', '3')`,
    );
    expect(found).toEqual([{ id: 'a2' }]);
  });

  it('show the same in copies that were shared', async () => {
    const [share] = await select<{ snapshot: ShareSnapshot }>(
      open.database,
      sql`select snapshot from chat_shares`,
    );
    const [question, first, second] = share?.snapshot.messages ?? [];
    expect(question).toEqual({
      id: 'm1',
      role: 'user',
      content: 'What is [1]?',
      parts: [{ kind: 'files', files: [{ id: '', name: 'notes.txt' }] }],
    });
    expect(first?.content).toContain('keeps. ⟦1⟧ Not long. ⟦2⟧[9]');
    expect(sourcesOf(first?.parts ?? []).map(({ id, n }) => [id, n])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(second).toMatchObject({
      content: 'Rice is blue. ⟦3?⟧ It is old. ⟦?⟧',
      parts: [{ kind: 'research' }, { kind: 'sources', sources: [{ id: 3, n: 1 }] }, { kind: 'text' }],
    });
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

const count = 5_000;

let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.createPerson();
  bob = await app.createPerson();
  for (const table of ['notes', 'documents']) {
    // Every second row shares its neighbour's timestamp: paging must not lose ties.
    await app.open.database.execute(sql`
      insert into ${sql.identifier(table)} (id, user_id, title, content, tags, created_at, updated_at)
      select ${table} || '-' || n, ${ada.id}, 'Text ' || n, 'Limescale, number ' || n || '. ' || repeat('More words of it. ', 20),
        case when n % 100 = 0 then '["hundred"]'::jsonb else '[]'::jsonb end,
        timestamptz '2026-01-01Z' + (n / 2) * interval '1 minute', timestamptz '2026-01-01Z' + (n / 2) * interval '1 minute'
      from generate_series(1, ${count}::int) n`);
  }
}, 60_000);
afterAll(() => app.close());

interface Page {
  nextCursor: string | null;
  rows: { id: string; title: string; updatedAt: string }[];
}

async function read(kind: 'notes' | 'documents', query: string, person = ada): Promise<Page> {
  const response = await person.get(`/api/${kind}?${query}`);
  expect(response.status).toBe(200);
  const { nextCursor, [kind]: rows } = await response.json();
  return { nextCursor, rows };
}

const titlesOf = ({ rows }: Page) => rows.map(({ title }) => title);

it.each(['notes', 'documents'] as const)(
  'R154 pages through %s to the last of 5,000, each once',
  async (kind) => {
    const seen: Page['rows'] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await read(
        kind,
        `view=recent${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(count);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count);
    const times = seen.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  },
);

it.each(['notes', 'documents'] as const)(
  'R154 finds one of 5,000 %s by its words, by letters and by a tag',
  async (kind) => {
    expect(titlesOf(await read(kind, 'q=limescale+4711'))).toEqual(['Text 4711']);
    // One of the oldest; newer ones contain the same letters.
    expect(titlesOf(await read(kind, 'q=limescale+612'))[0]).toBe('Text 612');
    expect((await read(kind, 'q=limescale')).rows).toHaveLength(50);
    expect(titlesOf(await read(kind, 'q=imescal')).every((title) => title.startsWith('Text '))).toBe(true);
    // Letters anywhere within a title.
    expect(titlesOf(await read(kind, 'q=ext+17')).length).toBeGreaterThan(0);
    const tagged = await read(kind, 'tag=hundred');
    expect(titlesOf(tagged)[0]).toBe('Text 5000');
    expect(tagged.rows).toHaveLength(50);
    expect((await read(kind, 'q=limescale', bob)).rows).toEqual([]);
    expect((await read(kind, 'view=recent', bob)).rows).toEqual([]);
  },
);

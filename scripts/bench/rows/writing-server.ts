import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { newId } from '#shared/ids.ts';
import type { Answer } from '#tests/reliability/support/person.ts';
import type { BenchRow } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { percentile } from '../statistics.ts';

const notes = 5_000;
const rounds = 40;
const sentence = 'The heat exchanger has limescale on it, and the flush costs about £180 in the spring. ';
const ofLength = (characters: number) =>
  sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters);

/** The notes of a person who has very many, saving a long one, and the built-in engine's first words. */
export const writingServer: BenchRow = {
  name: 'writing-server',
  title: 'notes, documents and rephrasing on the server',
  async run(context) {
    const server = await context.startServer({ prepareFolder: fill });
    const person = server.person(0);
    const time = async (work: () => Promise<Answer>, times = rounds) => {
      const took: number[] = [];
      for (let round = 0; round < times + 3; round += 1) {
        const at = performance.now();
        const answer = await work();
        if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`);
        // The first ones warm up.
        if (round >= 3) took.push(performance.now() - at);
      }
      return percentile(took, 0.95);
    };
    const session = await time(() => person.request('GET', '/api/account/session'));
    const floor = { what: 'GET session p95', value: session };
    const list = await time(() => person.request('GET', '/api/notes?view=recent'));
    const words = await time(() => person.request('GET', '/api/notes?q=flush+spring+4711&within=words'));
    // Only one note has them, so that the maximum is scanned.
    const letters = await time(() => person.request('GET', '/api/notes?q=imescal+711'), 10);

    const id = newId();
    const content = ofLength(20_000);
    await person.request('POST', '/api/notes', { id, title: 'Long', content });
    let revision = 1;
    const save = await time(() => {
      const body = { baseRevision: revision, content: `${revision} ${content}` };
      revision += 1;
      return person.request('PATCH', `/api/notes/${id}`, body);
    });
    const pin = await time(() =>
      person.request('PATCH', `/api/notes/${id}`, { isPinned: revision++ % 2 === 0 }),
    );

    const helped = content.slice(0, 10_000);
    const organize = await firstWord(server, `/api/notes/${id}/help`, { action: 'organize', text: helped });
    const rephrase = await firstWord(server, '/api/rephrase', {
      text: ofLength(2_000),
      tone: 'professional',
    });
    const choices = await time(() =>
      person.request(
        'GET',
        `/api/rephrase/words?word=urgent&sentence=${encodeURIComponent('It is not urgent.')}`,
      ),
    );
    return [
      { what: `50 of ${notes} notes, p95`, value: list, unit: 'ms', budget: 20, floor },
      { what: `a search by words among ${notes} notes, p95`, value: words, unit: 'ms', budget: 50, floor },
      {
        what: `a search by letters among ${notes} notes, p95`,
        value: letters,
        unit: 'ms',
        budget: null,
        floor,
      },
      {
        what: 'a save of 20 KB, p95',
        value: save,
        unit: 'ms',
        budget: 50,
        floor: { what: 'pinning it: one update', value: pin },
      },
      { what: 'built-in engine on 10 KB, first word p95', value: organize, unit: 'ms', budget: 150, floor },
      { what: 'rephrasing 2 KB by rule, first word p95', value: rephrase, unit: 'ms', budget: 100, floor },
      { what: 'other words for one, p95', value: choices, unit: 'ms', budget: 50, floor },
    ];
  },
};

/** From the question to the first event with text. */
async function firstWord(server: BenchServer, path: string, body: object): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < 23; round += 1) {
    const at = performance.now();
    const answer = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: server.person(0).cookie,
        origin: server.origin,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok || answer.body === null) throw new Error(`${path} answered ${answer.status}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!/"type":"(?:text|result|unchanged)"/.test(heard)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`${path} brought no words: ${heard.slice(0, 300)}`);
      heard += value;
    }
    if (round >= 3) took.push(performance.now() - at);
    await reader.cancel();
  }
  return percentile(took, 0.95);
}

async function fill(folder: string): Promise<void> {
  const open = await openEmbeddedDatabase(join(folder, 'database'));
  try {
    await open.database.execute(sql`
      insert into notes (id, user_id, title, content, created_at, updated_at)
      select 'bench-note-' || n, u.id, 'Note ' || n, 'Number ' || n || '. ' || ${ofLength(2_000)},
        timestamptz '2026-01-01Z' + n * interval '1 minute', timestamptz '2026-01-01Z' + n * interval '1 minute'
      from users u, generate_series(1, ${notes}::int) n where u.email like 'bench0-%'`);
  } finally {
    await open.close();
  }
}

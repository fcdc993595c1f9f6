import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import type { BenchRow } from '../bench-row.ts';
import { prose } from '../prose.ts';
import { reportsMaintenance, waitForMaintenance } from '../wait-for-maintenance.ts';

const answers = 200;
const words = 1_600;
const atOnce = 20;

export const longAnswersTable: BenchRow = {
  name: 'long-answers-table',
  title: `what ${answers} long answers take up in the database`,
  async run(context) {
    const folders: string[] = [];
    const server = await context.startServer({
      environment: reportsMaintenance,
      // Without a budget: nothing is written before the server does it.
      prepareFolder: async (folder) => void folders.push(folder),
    });
    let seed = 0;
    const settled = await waitForMaintenance(server);
    for (let sent = 0; sent < answers; sent += atOnce) {
      context.provider.script(() => ({ kind: 'text', text: prose(words, ++seed), tokensPerSecond: 800 }));
      const open = Array.from({ length: atOnce }, (_, index) =>
        server.person(index).send('Tell me a long story.', { keepEvents: false }),
      );
      await Promise.all(open.map((stream) => stream.done));
    }
    // A long run of writes is seen within a minute or so.
    const reports = await waitForMaintenance(server, { already: settled.length });
    await server.stop();
    const { database, close } = await openEmbeddedDatabase(join(folders[0]!, 'database'));
    const { rows } = (await database.execute(sql`
      select count(*)::int as count, sum(octet_length(content))::float8 as text,
        pg_table_size('chat_messages')::float8 as kept, pg_total_relation_size('chat_messages')::float8 as total
      from chat_messages where role = 'assistant' and status = 'complete'`)) as unknown as {
      rows: { count: number; text: number; kept: number; total: number }[];
    };
    await close();
    const { count, text, kept, total } = rows[0]!;
    const last = reports.at(-1)!;
    const mega = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
    return [
      {
        what: `${answers} long answers: the table, times the text`,
        value: kept / text,
        unit: '×',
        budget: 3,
        note: `${count} answers, ${mega(text)} MB of text, table ${mega(kept)} MB; cleaning went from ${mega(last.bytesBefore)} to ${mega(last.bytesAfter)} MB, indexes included`,
      },
      {
        what: `${answers} long answers: the indexes of the table, times the text`,
        value: (total - kept) / text,
        unit: '×',
        budget: null,
        note: `${mega(total - kept)} MB, nearly all of it the words; each person's vocabulary is in it once a quarter`,
      },
    ];
  },
};

import { sql } from 'drizzle-orm';
import { select } from '#server/db/table-shapes.ts';
import { type Command, CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';

interface Grouped {
  name: string;
  message: string;
  stack: string;
  count: number;
  people: number;
  last: string;
  routes: string[];
  versions: string[];
  browsers: string[];
}

export const clientErrors: Command = {
  name: 'client-errors',
  summary: 'Shows where pages broke, the most frequent first',
  usage: '',
  details:
    'Only from people who allow crash reports, without anything they wrote or read, and kept for 30 days.',
  options: {
    days: { type: 'string', value: 'number', description: 'how far back; 7 by default' },
    json: { type: 'boolean', description: 'one JSON object per line, for other programs' },
  },
  async run(context) {
    const { terminal, options } = context;
    const days = Number(options.days ?? 7);
    if (!Number.isInteger(days) || days < 1) throw new CommandError('--days must be a whole number.');
    await withDatabase(context, async ({ database }) => {
      const groups = await select<Grouped>(
        database,
        sql`select name, message, stack, count(*)::int as count, count(distinct user_id)::int as people,
            to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as last,
            array_agg(distinct route) as routes, array_agg(distinct version) as versions,
            array_agg(distinct browser) as browsers
          from client_errors where created_at > now() - make_interval(days => ${days}::int)
          group by name, message, stack order by count(*) desc, max(created_at) desc limit 100`,
      );
      for (const group of groups) {
        terminal.print(options.json ? JSON.stringify(group) : describe(group));
      }
      if (!options.json)
        terminal.print(groups.length === 1 ? '1 kind of error' : `${groups.length} kinds of error`);
    });
  },
};

function describe({
  name,
  message,
  stack,
  count,
  people,
  last,
  routes,
  versions,
  browsers,
}: Grouped): string {
  const times = count === 1 ? 'once' : `${count} times`;
  return [
    `${name}${message && `: ${message}`}`,
    `  ${times}, ${people === 1 ? '1 person' : `${people} people`}, last ${last} UTC`,
    `  on ${routes.join(', ')}; ${browsers.join(', ')}; build ${versions.join(', ')}`,
    ...stack.split('\n').map((frame) => `    ${frame}`),
    '',
  ].join('\n');
}

import { sql } from 'drizzle-orm';
import { select } from '#server/db/table-shapes.ts';
import { type Command, CommandError } from '../command.ts';
import { table } from '../terminal.ts';
import { withDatabase } from '../with-database.ts';

interface Listed {
  id: string;
  email: string;
  name: string;
  tier: string;
  created: string;
  seen: string | null;
  factor: boolean;
}

export const listUsers: Command = {
  name: 'list-users',
  summary: 'Shows the accounts, newest first',
  usage: '[words of the name or address]',
  options: {
    limit: { type: 'string', value: 'number', description: 'how many at most; 100 by default' },
    json: { type: 'boolean', description: 'one JSON object per line, for other programs' },
  },
  async run(context) {
    const { terminal, options, words } = context;
    const limit = Number(options.limit ?? 100);
    if (!Number.isInteger(limit) || limit < 1) throw new CommandError('--limit must be a whole number.');
    const pattern = `%${words.join(' ').replaceAll(/[%_\\]/g, '\\$&')}%`;
    await withDatabase(context, async ({ database }) => {
      const rows = await select<Listed>(
        database,
        sql`select u.id, u.email, u.name, u.subscription_tier as tier,
            to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD') as created,
            (select to_char(max(s.last_seen_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
              from auth_sessions s where s.user_id = u.id) as seen,
            exists (select 1 from auth_two_factors f where f.user_id = u.id and f.enabled_at is not null) as factor
          from users u where u.email ilike ${pattern} or u.name ilike ${pattern}
          order by u.created_at desc, u.id desc limit ${limit}`,
      );
      if (options.json) {
        for (const row of rows) terminal.print(JSON.stringify(row));
        return;
      }
      const head = ['Email', 'Name', 'Plan', 'Since', 'Last seen (UTC)', 'Two-factor', 'Id'];
      const cells = rows.map(({ email, name, tier, created, seen, factor, id }) => [
        email,
        name,
        tier,
        created,
        seen ?? '',
        factor ? 'on' : '',
        id,
      ]);
      if (rows.length > 0) terminal.print(table(head, cells));
      terminal.print(rows.length === 1 ? '1 account' : `${rows.length} accounts`);
    });
  },
};

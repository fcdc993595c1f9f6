import { addOperator, listOperators, removeOperator } from '#features/accounts/server/operators/operators.ts';
import { AppError } from '#server/errors.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { findPerson } from '../find-person.ts';
import { table } from '../terminal.ts';
import { withDatabase } from '../with-database.ts';

const byCommand = { via: 'command' } as const;

export const operator: Command = {
  name: 'operator',
  summary: 'Shows the operators of this server, and adds or removes one',
  usage: 'list | add <email or id> | remove <email or id>',
  details:
    'Operators see the console: connections, costs and health, and nothing that people write. The last one cannot be removed.',
  async run(context) {
    const { terminal } = context;
    const wanted = requireWord(context, 0, operator);
    await withDatabase(context, async ({ database }) => {
      if (wanted === 'list') {
        const all = await listOperators(database);
        const rows = all.map(({ email, name, since, id }) => [
          email,
          name,
          since.toISOString().slice(0, 10),
          id,
        ]);
        if (rows.length > 0) terminal.print(table(['Email', 'Name', 'Since', 'Id'], rows));
        terminal.print(all.length === 1 ? '1 operator' : `${all.length} operators`);
        return;
      }
      if (wanted !== 'add' && wanted !== 'remove') {
        throw new CommandError(`“${wanted}” is none of list, add and remove.`);
      }
      const person = await findPerson(database, requireWord(context, 1, operator));
      const change = wanted === 'add' ? addOperator : removeOperator;
      const hasChanged = await database.transaction((tx) => change(tx, person, byCommand)).catch(explain);
      const is = wanted === 'add' ? 'is an operator' : 'is no operator';
      terminal.print(`${person.email} ${is}${hasChanged ? ' now' : ' already'}.`);
    });
  },
};

function explain(error: unknown): never {
  if (error instanceof AppError) throw new CommandError(error.message, { cause: error });
  throw error;
}

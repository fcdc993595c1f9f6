import { findLimit, listLimits, setLimit, writeSoldLimits } from '#features/usage/server/plan-limits.ts';
import { dailyTasks, type LimitedPlan } from '#features/usage/shared/daily-tasks.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { withDatabase } from '../with-database.ts';

const names = Object.keys(dailyTasks) as LimitedPlan[];

const formatLimit = (limit: number | null): string => (limit === null ? 'unlimited' : String(limit));

export const limits: Command = {
  name: 'limits',
  summary: 'Lists the daily task limit of each plan, or changes one',
  usage: '[<plan> <number, unlimited or default>]',
  details: `Plans: ${names.join(', ')}. A change applies from the next task. The pricing page keeps showing what plans are sold with.`,
  async run(context) {
    const { terminal, words } = context;
    await withDatabase(context, async ({ database }) => {
      await writeSoldLimits(database);
      if (words.length === 0) {
        for (const { tier, requestsPerDay, isOwn } of await listLimits(database)) {
          terminal.print(`${tier.padEnd(14)} ${formatLimit(requestsPerDay)}${isOwn ? ' (yours)' : ''}`);
        }
        return;
      }
      const wanted = requireWord(context, 0, limits);
      const tier = names.find((name) => name === wanted);
      if (!tier) throw new CommandError(`There is no plan “${wanted}”. Plans: ${names.join(', ')}.`);
      const before = await findLimit(database, tier);
      await setLimit(database, tier, readLimit(requireWord(context, 1, limits)));
      const after = await findLimit(database, tier);
      terminal.print(
        `${tier}: ${formatLimit(before?.requestsPerDay ?? null)} → ${formatLimit(after?.requestsPerDay ?? null)} tasks a day`,
      );
    });
  },
};

/** Undefined for the plan's default limit. */
function readLimit(word: string): number | null | undefined {
  if (word === 'default') return undefined;
  if (word === 'unlimited') return null;
  if (!/^[1-9]\d{0,6}$/.test(word)) {
    throw new CommandError(
      `“${word}” is not a limit. Give a number of tasks per day, “unlimited” or “default”.`,
    );
  }
  return Number(word);
}

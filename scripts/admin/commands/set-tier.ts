import { setTier as writeTier } from '#features/billing/server/set-tier.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { findPerson } from '../find-person.ts';
import { withDatabase } from '../with-database.ts';

export const setTier: Command = {
  name: 'set-tier',
  summary: 'Moves someone to another plan',
  usage: '<email or id> <plan>',
  details: `Plans: ${planIds.join(', ')}. A change applies from the next task. It does not change what they pay.`,
  async run(context) {
    const { terminal } = context;
    const word = requireWord(context, 0, setTier);
    const wanted = requireWord(context, 1, setTier);
    const tier = planIds.find((id) => id === wanted);
    if (!tier) throw new CommandError(`There is no plan “${wanted}”. Plans: ${planIds.join(', ')}.`);
    await withDatabase(context, async ({ database }) => {
      const person = await findPerson(database, word);
      await database.transaction((tx) => writeTier(tx, person.id, tier));
      terminal.print(`${person.email}: ${person.tier} → ${tier}`);
    });
  },
};

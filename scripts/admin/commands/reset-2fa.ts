import { eq } from 'drizzle-orm';
import { authSessions } from '#features/accounts/server/accounts.table.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import { passkeys } from '#features/accounts/server/passkeys.table.ts';
import { removeTwoFactor } from '#features/accounts/server/step-up/two-factor.ts';
import { type Command, requireWord } from '../command.ts';
import { findPerson } from '../find-person.ts';
import { withDatabase } from '../with-database.ts';

export const resetTwoFactor: Command = {
  name: 'reset-2fa',
  summary: 'Turns two-factor sign-in off for someone who lost their phone and their codes',
  usage: '<email or id>',
  details:
    'Be sure who is asking: afterwards the password alone is enough to sign in. All devices are signed out, and the change is recorded in the account’s activity.',
  options: { passkeys: { type: 'boolean', description: 'removes their passkeys as well' } },
  async run(context) {
    const { terminal, options } = context;
    const word = requireWord(context, 0, resetTwoFactor);
    await withDatabase(context, async ({ database }) => {
      const person = await findPerson(database, word);
      const what = options.passkeys ? 'two-factor sign-in and all passkeys' : 'two-factor sign-in';
      await terminal.confirm(`Remove ${what} of ${person.name} (${person.email}) and sign out all devices?`);
      const { wasOn, keys } = await database.transaction(async (tx) => {
        const on = await removeTwoFactor(tx, person.id);
        const details = { by: 'operator' };
        if (on) await recordAudit(tx, { userId: person.id, type: 'two_factor_off', details });
        const removed = options.passkeys
          ? await tx.delete(passkeys).where(eq(passkeys.userId, person.id)).returning({ name: passkeys.name })
          : [];
        for (const { name } of removed) {
          await recordAudit(tx, {
            userId: person.id,
            type: 'passkey_removed',
            details: { ...details, name },
          });
        }
        await tx.delete(authSessions).where(eq(authSessions.userId, person.id));
        return { wasOn: on, keys: removed.length };
      });
      terminal.print(wasOn ? 'Two-factor sign-in is off.' : 'Two-factor sign-in was already off.');
      if (options.passkeys) terminal.print(`Passkeys removed: ${keys}.`);
      terminal.print('All devices are signed out.');
    });
  },
};

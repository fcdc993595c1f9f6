import { recordAudit } from '#features/accounts/server/audit.ts';
import { issueToken } from '#features/accounts/server/passwords/one-time-tokens.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { findPerson } from '../find-person.ts';
import { withDatabase } from '../with-database.ts';

export const resetPassword: Command = {
  name: 'reset-password',
  summary: 'Creates a link for someone who forgot their password to set a new one',
  usage: '<email or id>',
  details:
    'Be sure who is asking, and pass the link on in private: whoever opens it first sets the password. It works once, for an hour; a new link replaces the one before. Two-factor sign-in stays on, and the link is recorded in the account’s activity.',
  async run(context) {
    const { terminal, env } = context;
    const word = requireWord(context, 0, resetPassword);
    if (env.organisation.isOnlyWay) {
      throw new CommandError(
        'With OIDC_MODE=only nobody signs in with a password here. Passwords are reset at the provider.',
      );
    }
    await withDatabase(context, async ({ database }) => {
      const person = await findPerson(database, word);
      const token = await database.transaction(async (tx) => {
        const details = { by: 'operator' };
        await recordAudit(tx, { userId: person.id, type: 'password_reset_asked', details });
        return issueToken(tx, {
          userId: person.id,
          purpose: 'password-reset',
          details: { ...details, email: person.email },
        });
      });
      const baseUrl = env.publicUrl ?? `http://localhost:${env.port}`;
      terminal.print(`For ${person.name} (${person.email}), once, within an hour:`);
      terminal.print(`${baseUrl}/reset-password#${token}`);
    });
  },
};

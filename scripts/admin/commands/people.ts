import { makeInvitation } from '#features/accounts/server/sign-up/invitations.ts';
import { restorePerson, suspendPerson } from '#features/accounts/server/suspensions/suspend-person.ts';
import { invitationHash, invitationLastsDays } from '#features/accounts/shared/invitations.contract.ts';
import { AppError } from '#server/errors.ts';
import { type Command, type CommandContext, CommandError, requireWord } from '../command.ts';
import { findPerson } from '../find-person.ts';
import { withDatabase } from '../with-database.ts';

const byCommand = { via: 'command' } as const;

export const people: Command = {
  name: 'people',
  summary: 'Suspends or restores somebody, or creates a link to sign up with',
  usage: 'suspend <email or id> | restore <email or id> | invite [email]',
  details:
    'Whoever is suspended is signed out everywhere, and told so when they sign in; everything of theirs stays. An invitation works once, for the address if one is given, and is shown only now. The console does the same under People.',
  async run(context) {
    const wanted = requireWord(context, 0, people);
    if (wanted === 'invite') return invite(context);
    if (wanted !== 'suspend' && wanted !== 'restore') {
      throw new CommandError(`“${wanted}” is none of suspend, restore and invite.`);
    }
    await withDatabase(context, async ({ database }) => {
      const person = await findPerson(database, requireWord(context, 1, people));
      const change = wanted === 'suspend' ? suspendPerson : restorePerson;
      const hasChanged = await database.transaction((tx) => change(tx, person, byCommand)).catch(explain);
      const is = wanted === 'suspend' ? 'is suspended' : 'can sign in';
      context.terminal.print(`${person.email} ${is}${hasChanged ? ' now' : ' already'}.`);
    });
  },
};

async function invite(context: CommandContext): Promise<void> {
  const { env, terminal, words } = context;
  const email = words[1]?.trim().toLowerCase() ?? null;
  await withDatabase(context, async ({ database }) => {
    const { token } = await database.transaction((tx) => makeInvitation(tx, { email }, byCommand));
    const baseUrl = env.publicUrl ?? `http://localhost:${env.port}`;
    terminal.print(`For ${email ?? 'whoever has it'}, once, within ${invitationLastsDays} days:`);
    terminal.print(`${baseUrl}/signup#${invitationHash}${token}`);
  });
}

function explain(error: unknown): never {
  if (error instanceof AppError) throw new CommandError(error.message, { cause: error });
  throw error;
}

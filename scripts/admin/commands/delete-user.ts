import path from 'node:path';
import { tables } from '#assembly/server/tables.ts';
import { recordOperatorEvent } from '#features/accounts/server/operators/operator-events.ts';
import { createLocalBilling } from '#features/billing/server/local-billing.ts';
import { createStripeBilling } from '#features/billing/server/stripe/stripe-billing.ts';
import { deleteAccount } from '#features/data-transfer/server/delete-account.ts';
import { createFileStores } from '#features/files/server/create-file-stores.ts';
import { createMailer } from '#features/mail/server/mailer.ts';
import { Jobs } from '#server/jobs.ts';
import { type Command, CommandError, requireWord } from '../command.ts';
import { findPerson } from '../find-person.ts';
import { operatedEnv } from '../operated-env.ts';
import { withDatabase } from '../with-database.ts';

export const deleteUser: Command = {
  name: 'delete-user',
  summary: 'Deletes an account with everything that belongs to it',
  usage: '<email or id>',
  details:
    'Rows and files are deleted at once and cannot be restored. The person gets a last email when the server runs. Their Stripe subscription is cancelled as well.',
  async run(context) {
    const { terminal, env, log } = context;
    const word = requireWord(context, 0, deleteUser);
    await withDatabase(context, async (open) => {
      const person = await findPerson(open.database, word);
      await terminal.confirm(
        `Delete ${person.name} (${person.email}) with all chats, files and settings, for good?`,
      );
      const jobs = new Jobs({ open, log });
      const mailer = createMailer({
        jobs,
        transport: {
          deliver: () => Promise.reject(new CommandError('Emails are sent by the server.')),
        },
      });
      const { database } = open;
      const baseUrl = env.publicUrl ?? `http://localhost:${env.port}`;
      const billing = env.stripe
        ? createStripeBilling({ database, settings: env.stripe, mailer, baseUrl })
        : createLocalBilling({ database });
      await jobs.prepare();
      const filesFolder = path.join(env.dataFolder, 'files');
      const places = createFileStores({
        settings: (await operatedEnv(context, open)).fileStore,
        filesFolder,
        log,
      });
      try {
        await deleteAccount(
          {
            database,
            tables,
            mailer,
            stores: [places.storeOf('files'), places.storeOf('archives')],
            windDown: context.server?.windDown ?? ((userId) => billing.closeAccount(userId)),
            log,
          },
          person.id,
          person.email,
          {
            isByOperator: true,
            record: (tx) =>
              recordOperatorEvent(tx, {
                by: { via: 'command' },
                action: 'person_deleted',
                target: { account: person.id },
              }),
          },
        );
      } finally {
        await jobs.stop(0);
      }
      terminal.print(`${person.email} has been deleted.`);
    });
  },
};

import type { FileStore } from '#features/files/server/file-store.ts';
import type { MailTransport } from '#features/mail/server/mail-transport.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import { createAddressSigner } from '#server/address-signer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { accountDataRoutes } from './data-transfer.routes.ts';
import { type DeletionOptions, deleteAccount } from './delete-account.ts';
import { createTransfers } from './transfers.service.ts';

interface AccountDataNeeds {
  store: FileStore;
  archives: FileStore;
  mailer: Mailer;
  forgetMails: NonNullable<MailTransport['forget']>;
}

export function dataTransferFeature(
  context: FeatureContext,
  { store, archives, mailer, forgetMails }: AccountDataNeeds,
) {
  const { open, database, tables, jobs, limiter, secret, log, onBulkWrite } = context;
  const signer = createAddressSigner(secret, 'archives');
  const transfers = createTransfers({ open, jobs, tables, store, archives, signer, log, onBulkWrite });
  const windDown = async (userId: string) => {
    for (const feature of context.features) await feature.windDown?.(userId);
  };
  const stores = context.contributions('stores');
  /** Deletes someone's account on behalf of the operator. */
  const remove = (userId: string, email: string, record: NonNullable<DeletionOptions['record']>) =>
    deleteAccount({ database, tables, mailer, forgetMails, stores, windDown, log }, userId, email, {
      isByOperator: true,
      record,
    });
  return {
    name: 'data-transfer',
    services: { windDown, transfers, remove },
    stores: [archives],
    routes: [
      accountDataRoutes({ database, tables, limiter, log, mailer, forgetMails, transfers, stores, windDown }),
    ],
    start: () => transfers.start(),
    close: () => transfers.shutDown(),
    sweeps: [{ name: 'account-data.sweep', when: { cron: '17 * * * *' }, run: () => transfers.sweep() }],
  } satisfies Feature;
}

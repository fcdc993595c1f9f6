import { join } from 'node:path';
import type { FileStore } from '#features/files/server/file-store.ts';
import { createFolderStore } from '#features/files/server/folder-store.ts';
import type { MailTransport } from '#features/mail/server/mail-transport.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import { createAddressSigner } from '#server/address-signer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { accountDataRoutes } from './data-transfer.routes.ts';
import { createTransfers } from './transfers.service.ts';

interface AccountDataNeeds {
  store: FileStore;
  mailer: Mailer;
  forgetMails: NonNullable<MailTransport['forget']>;
}

export function dataTransferFeature(
  context: FeatureContext,
  { store, mailer, forgetMails }: AccountDataNeeds,
) {
  const { open, database, tables, jobs, limiter, secret, filesFolder, log, onBulkWrite } = context;
  const archives = createFolderStore(join(filesFolder, 'archives'));
  const signer = createAddressSigner(secret, 'archives');
  const transfers = createTransfers({ open, jobs, tables, store, archives, signer, log, onBulkWrite });
  const windDown = async (userId: string) => {
    for (const feature of context.features) await feature.windDown?.(userId);
  };
  const stores = context.contributions('stores');
  return {
    name: 'data-transfer',
    services: { windDown, transfers },
    stores: [archives],
    routes: [
      accountDataRoutes({ database, tables, limiter, log, mailer, forgetMails, transfers, stores, windDown }),
    ],
    start: () => transfers.start(),
    close: () => transfers.shutDown(),
    sweeps: [{ name: 'account-data.sweep', when: { cron: '17 * * * *' }, run: () => transfers.sweep() }],
  } satisfies Feature;
}

import type { Mailer } from '#features/mail/server/mailer.ts';
import type { NotifyOfShared } from '#features/notifications/server/notify-of-shared.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createDocumentWork } from './convert/document-work.ts';
import { documentFilesRoutes } from './document-files.routes.ts';
import { sweepDocuments } from './documents.queries.ts';
import { documentsRoutes } from './documents.routes.ts';
import { foldersRoutes } from './folders.routes.ts';
import { type DocumentHelpNeeds, documentHelpRoutes } from './help/document-help.routes.ts';
import { ownDocuments } from './own-documents.ts';
import { sharingRoutes } from './sharing.routes.ts';
import { createWriterTools } from './writer.tools.ts';

export function writerFeature(
  { database, env, baseUrl }: FeatureContext,
  { mailer, notifyOfShared, ...help }: { mailer: Mailer; notifyOfShared: NotifyOfShared } & DocumentHelpNeeds,
) {
  const work = createDocumentWork();
  const sendsMail = env.mail?.smtpUrl !== undefined;
  return {
    name: 'writer',
    // Those with words in the place of an id come first.
    routes: [
      documentFilesRoutes({ database, work }),
      documentHelpRoutes(help),
      documentsRoutes({ database }),
      foldersRoutes({ database }),
      sharingRoutes({ database, mailer, notifyOfShared, sendsMail, baseUrl }),
    ],
    tools: createWriterTools(database),
    ownItems: [ownDocuments(database)],
    sweeps: [{ name: 'documents.sweep', when: { cron: '47 3 * * *' }, run: () => sweepDocuments(database) }],
    close: () => work.close(),
  } satisfies Feature;
}

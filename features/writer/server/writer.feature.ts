import type { FileStore } from '#features/files/server/file-store.ts';
import type { NotifyOfShared } from '#features/notifications/server/notify-of-shared.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createDocumentWork } from './convert/document-work.ts';
import { documentFilesRoutes } from './document-files.routes.ts';
import { filesInDocuments } from './document-pictures.ts';
import { sweepDocuments } from './documents.queries.ts';
import { documentsRoutes } from './documents.routes.ts';
import { foldersRoutes } from './folders.routes.ts';
import { type DocumentHelpNeeds, documentHelpRoutes } from './help/document-help.routes.ts';
import { ownDocuments } from './own-documents.ts';
import { documentLinksRoutes, documentMembershipRoutes } from './sharing.routes.ts';
import { writerSkill } from './writer.skill.ts';
import { createWriterTools } from './writer.tools.ts';

interface WriterNeeds extends DocumentHelpNeeds {
  outsideMailer: OutsideMailer;
  notifyOfShared: NotifyOfShared;
  store: FileStore;
}

export function writerFeature(
  { database, live, baseUrl }: FeatureContext,
  { outsideMailer, notifyOfShared, store, ...help }: WriterNeeds,
) {
  const work = createDocumentWork();
  const sharing = {
    ...{ database, outsideMailer, notifyOfShared, baseUrl },
    // An operator can connect mail while the server runs.
    get sendsMail() {
      return live.now().mail?.smtpUrl !== undefined;
    },
  };
  return {
    name: 'writer',
    // Routes with a word in place of an id come first.
    routes: [
      documentFilesRoutes({ database, work, store }),
      documentHelpRoutes(help),
      documentsRoutes({ database }),
      foldersRoutes({ database }),
      documentMembershipRoutes(sharing),
      documentLinksRoutes({ database }),
    ],
    tools: createWriterTools(database),
    engineSkills: [writerSkill],
    ownItems: [ownDocuments(database)],
    fileHolders: [{ held: (ids) => filesInDocuments(database, ids) }],
    sweeps: [{ name: 'documents.sweep', when: { cron: '47 3 * * *' }, run: () => sweepDocuments(database) }],
    close: () => work.close(),
  } satisfies Feature;
}

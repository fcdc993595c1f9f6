import type { FileStore } from '#features/files/server/file-store.ts';
import type { NotifyOfShared } from '#features/notifications/server/notify-of-shared.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { ownProjects } from './own-projects.ts';
import { filesInProjects } from './project-items.ts';
import { projectSharingRoutes } from './project-sharing.routes.ts';
import { projectsRoutes } from './projects.routes.ts';
import type { ProjectsDependencies } from './projects.service.ts';

interface ProjectsNeeds extends Pick<ProjectsDependencies, 'deleteChat'> {
  store: FileStore;
  outsideMailer: OutsideMailer;
  notifyOfShared: NotifyOfShared;
}

export function projectsFeature(
  { database, live, baseUrl }: FeatureContext,
  { store, deleteChat, outsideMailer, notifyOfShared }: ProjectsNeeds,
) {
  const sharing = {
    ...{ database, outsideMailer, notifyOfShared, baseUrl },
    // An operator can connect mail while the server runs.
    get sendsMail() {
      return live.now().mail?.smtpUrl !== undefined;
    },
  };
  return {
    name: 'projects',
    routes: [projectsRoutes({ database, store, deleteChat }), projectSharingRoutes(sharing)],
    ownItems: [ownProjects({ database, deleteChat })],
    fileHolders: [{ held: (ids) => filesInProjects(database, ids) }],
  } satisfies Feature;
}

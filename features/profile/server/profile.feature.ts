import type { AlertPerson } from '#features/accounts/server/security-alert.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createAvatars } from './avatar.service.ts';
import { namedAsImage } from './profile.queries.ts';
import { profileRoutes } from './profile.routes.ts';

interface ProfileNeeds {
  store: FileStore;
  work: FileWork;
  mailer: Mailer;
  alertPerson: AlertPerson;
}

export function profileFeature(context: FeatureContext, { store, work, mailer, alertPerson }: ProfileNeeds) {
  const { database, limiter, baseUrl } = context;
  const avatars = createAvatars({ database, store, work });
  return {
    name: 'profile',
    routes: [profileRoutes({ database, avatars, mailer, alertPerson, limiter, baseUrl })],
    fileHolders: [{ named: (ids) => namedAsImage(database, ids) }],
  } satisfies Feature;
}

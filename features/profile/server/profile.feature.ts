import type { AlertPerson } from '#features/accounts/server/security-alert.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createAvatars } from './avatar.service.ts';
import { createAvatarEncoder } from './avatar-encoder.ts';
import { namedAsImage } from './profile.queries.ts';
import { profileRoutes } from './profile.routes.ts';

export function profileFeature(
  { database, limiter, baseUrl }: FeatureContext,
  { store, mailer, alertPerson }: { store: FileStore; mailer: Mailer; alertPerson: AlertPerson },
) {
  const encoder = createAvatarEncoder();
  const avatars = createAvatars({ database, store, encoder });
  return {
    name: 'profile',
    routes: [profileRoutes({ database, avatars, mailer, alertPerson, limiter, baseUrl })],
    fileHolders: [{ named: (ids) => namedAsImage(database, ids) }],
    close: () => encoder.close(),
  } satisfies Feature;
}

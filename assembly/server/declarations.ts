import { accountsDeclaration } from '#features/accounts/server/accounts.declaration.ts';
import { billingDeclaration } from '#features/billing/server/billing.declaration.ts';
import { chatsDeclaration } from '#features/chats/server/chats.declaration.ts';
import { contactDeclaration } from '#features/contact/server/contact.declaration.ts';
import { dataTransferDeclaration } from '#features/data-transfer/server/data-transfer.declaration.ts';
import { filesDeclaration } from '#features/files/server/files.declaration.ts';
import { historyDeclaration } from '#features/history/server/history.declaration.ts';
import { imagesDeclaration } from '#features/images/server/images.declaration.ts';
import { mailDeclaration } from '#features/mail/server/mail.declaration.ts';
import { memoryDeclaration } from '#features/memory/server/memory.declaration.ts';
import { modelsDeclaration } from '#features/models/server/models.declaration.ts';
import { newsDeclaration } from '#features/news/server/news.declaration.ts';
import { notificationsDeclaration } from '#features/notifications/server/notifications.declaration.ts';
import { placesDeclaration } from '#features/places/server/places.declaration.ts';
import { privacyDeclaration } from '#features/privacy/server/privacy.declaration.ts';
import { profileDeclaration } from '#features/profile/server/profile.declaration.ts';
import { searchDeclaration } from '#features/search/server/search.declaration.ts';
import { settingsDeclaration } from '#features/settings/server/settings.declaration.ts';
import { sharesDeclaration } from '#features/shares/server/shares.declaration.ts';
import { siteDeclaration } from '#features/site/server/site.declaration.ts';
import { usageDeclaration } from '#features/usage/server/usage.declaration.ts';
import { videosDeclaration } from '#features/videos/server/videos.declaration.ts';
import type { Declaration } from '#server/declaration.ts';

/**
 * What must be known before anything is open, of every feature that has such: who may read which table, and what is set
 * in the environment. Whoever only migrates a database or reads a variable loads this and not the whole server.
 * People see what an archive holds in this order.
 */
export const declarations: readonly Declaration[] = [
  mailDeclaration,
  accountsDeclaration,
  privacyDeclaration,
  notificationsDeclaration,
  dataTransferDeclaration,
  settingsDeclaration,
  usageDeclaration,
  billingDeclaration,
  modelsDeclaration,
  filesDeclaration,
  chatsDeclaration,
  sharesDeclaration,
  searchDeclaration,
  imagesDeclaration,
  videosDeclaration,
  newsDeclaration,
  placesDeclaration,
  siteDeclaration,
  historyDeclaration,
  memoryDeclaration,
  contactDeclaration,
  profileDeclaration,
];

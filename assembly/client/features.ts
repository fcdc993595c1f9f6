import type { ClientFeature } from '#client/app/client-feature.ts';
import { accountsClient } from '#features/accounts/client/accounts.client.ts';
import { analyticsClient } from '#features/analytics/client/analytics.client.ts';
import { assistantClient } from '#features/assistant/client/assistant.client.ts';
import { billingClient } from '#features/billing/client/billing.client.ts';
import { chatsClient } from '#features/chats/client/chats.client.ts';
import { commandPaletteClient } from '#features/command-palette/client/command-palette.client.ts';
import { dashboardClient } from '#features/dashboard/client/dashboard.client.ts';
import { dataTransferClient } from '#features/data-transfer/client/data-transfer.client.ts';
import { dictionaryClient } from '#features/dictionary/client/dictionary.client.ts';
import { filesClient } from '#features/files/client/files.client.ts';
import { historyClient } from '#features/history/client/history.client.ts';
import { imagesClient } from '#features/images/client/images.client.ts';
import { memoryClient } from '#features/memory/client/memory.client.ts';
import { modelsClient } from '#features/models/client/models.client.ts';
import { newsClient } from '#features/news/client/news.client.ts';
import { notificationsClient } from '#features/notifications/client/notifications.client.ts';
import { placesClient } from '#features/places/client/places.client.ts';
import { privacyClient } from '#features/privacy/client/privacy.client.ts';
import { profileClient } from '#features/profile/client/profile.client.ts';
import { researchClient } from '#features/research/client/research.client.ts';
import { searchClient } from '#features/search/client/search.client.ts';
import { securityClient } from '#features/security/client/security.client.ts';
import { settingsClient } from '#features/settings/client/settings.client.ts';
import { sharesClient } from '#features/shares/client/shares.client.ts';
import { usageClient } from '#features/usage/client/usage.client.ts';
import { videosClient } from '#features/videos/client/videos.client.ts';
import { voiceClient } from '#features/voice/client/voice.client.ts';

/** What each feature brings to the browser. */
export const clientFeatures: readonly ClientFeature[] = [
  dashboardClient,
  chatsClient,
  sharesClient,
  searchClient,
  imagesClient,
  videosClient,
  newsClient,
  placesClient,
  researchClient,
  modelsClient,
  profileClient,
  securityClient,
  notificationsClient,
  historyClient,
  dataTransferClient,
  analyticsClient,
  billingClient,
  settingsClient,
  filesClient,
  dictionaryClient,
  accountsClient,
  assistantClient,
  commandPaletteClient,
  memoryClient,
  privacyClient,
  usageClient,
  voiceClient,
];

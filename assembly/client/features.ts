import type { ClientFeature } from '#client/app/client-feature.ts';
import { accountsClient } from '#features/accounts/client/accounts.client.ts';
import { analyticsClient } from '#features/analytics/client/analytics.client.ts';
import { assistantClient } from '#features/assistant/client/assistant.client.ts';
import { billingClient } from '#features/billing/client/billing.client.ts';
import { calendarClient } from '#features/calendar/client/calendar.client.ts';
import { chatImportsClient } from '#features/chat-imports/client/chat-imports.client.ts';
import { chatsClient } from '#features/chats/client/chats.client.ts';
import { claimCheckClient } from '#features/claim-check/client/claim-check.client.ts';
import { coderClient } from '#features/coder/client/coder.client.ts';
import { commandPaletteClient } from '#features/command-palette/client/command-palette.client.ts';
import { compareClient } from '#features/compare/client/compare.client.ts';
import { connectedAppsClient } from '#features/connected-apps/client/connected-apps.client.ts';
import { consoleClient } from '#features/console/client/console.client.ts';
import { countriesClient } from '#features/countries/client/countries.client.ts';
import { dashboardClient } from '#features/dashboard/client/dashboard.client.ts';
import { dataTransferClient } from '#features/data-transfer/client/data-transfer.client.ts';
import { designerClient } from '#features/designer/client/designer.client.ts';
import { dictionaryClient } from '#features/dictionary/client/dictionary.client.ts';
import { filesClient } from '#features/files/client/files.client.ts';
import { healthClient } from '#features/health/client/health.client.ts';
import { historyClient } from '#features/history/client/history.client.ts';
import { imagesClient } from '#features/images/client/images.client.ts';
import { knowledgeClient } from '#features/knowledge/client/knowledge.client.ts';
import { lensClient } from '#features/lens/client/lens.client.ts';
import { mcpClientClient } from '#features/mcp-client/client/mcp-client.client.ts';
import { mcpServerClient } from '#features/mcp-server/client/mcp-server.client.ts';
import { memoryClient } from '#features/memory/client/memory.client.ts';
import { modelsClient } from '#features/models/client/models.client.ts';
import { newsClient } from '#features/news/client/news.client.ts';
import { notesClient } from '#features/notes/client/notes.client.ts';
import { notificationsClient } from '#features/notifications/client/notifications.client.ts';
import { outsideMailClient } from '#features/outside-mail/client/outside-mail.client.ts';
import { peopleClient } from '#features/people/client/people.client.ts';
import { placesClient } from '#features/places/client/places.client.ts';
import { privacyClient } from '#features/privacy/client/privacy.client.ts';
import { profileClient } from '#features/profile/client/profile.client.ts';
import { projectsClient } from '#features/projects/client/projects.client.ts';
import { publicApiClient } from '#features/public-api/client/public-api.client.ts';
import { recipesClient } from '#features/recipes/client/recipes.client.ts';
import { rephraserClient } from '#features/rephraser/client/rephraser.client.ts';
import { researchClient } from '#features/research/client/research.client.ts';
import { sandboxClient } from '#features/sandbox/client/sandbox.client.ts';
import { scheduledQuestionsClient } from '#features/scheduled-questions/client/scheduled-questions.client.ts';
import { searchClient } from '#features/search/client/search.client.ts';
import { securityClient } from '#features/security/client/security.client.ts';
import { settingsClient } from '#features/settings/client/settings.client.ts';
import { sharesClient } from '#features/shares/client/shares.client.ts';
import { siteSettingsClient } from '#features/site-settings/client/site-settings.client.ts';
import { textSuggestionsClient } from '#features/text-suggestions/client/text-suggestions.client.ts';
import { timersClient } from '#features/timers/client/timers.client.ts';
import { usageClient } from '#features/usage/client/usage.client.ts';
import { videosClient } from '#features/videos/client/videos.client.ts';
import { voiceClient } from '#features/voice/client/voice.client.ts';
import { webhooksClient } from '#features/webhooks/client/webhooks.client.ts';
import { writerClient } from '#features/writer/client/writer.client.ts';

/** What each feature contributes to the browser. */
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
  compareClient,
  consoleClient,
  peopleClient,
  healthClient,
  siteSettingsClient,
  profileClient,
  publicApiClient,
  recipesClient,
  sandboxClient,
  coderClient,
  designerClient,
  securityClient,
  connectedAppsClient,
  notificationsClient,
  outsideMailClient,
  historyClient,
  dataTransferClient,
  analyticsClient,
  billingClient,
  settingsClient,
  filesClient,
  countriesClient,
  dictionaryClient,
  accountsClient,
  assistantClient,
  claimCheckClient,
  commandPaletteClient,
  knowledgeClient,
  lensClient,
  mcpServerClient,
  memoryClient,
  notesClient,
  chatImportsClient,
  calendarClient,
  mcpClientClient,
  webhooksClient,
  writerClient,
  projectsClient,
  privacyClient,
  rephraserClient,
  textSuggestionsClient,
  timersClient,
  scheduledQuestionsClient,
  usageClient,
  voiceClient,
];

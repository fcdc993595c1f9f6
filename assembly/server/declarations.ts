import { accountsDeclaration } from '#features/accounts/server/accounts.declaration.ts';
import { analyticsDeclaration } from '#features/analytics/server/analytics.declaration.ts';
import { assistantDeclaration } from '#features/assistant/server/assistant.declaration.ts';
import { backupsDeclaration } from '#features/backups/server/backups.declaration.ts';
import { billingDeclaration } from '#features/billing/server/billing.declaration.ts';
import { calculatorDeclaration } from '#features/calculator/server/calculator.declaration.ts';
import { calendarDeclaration } from '#features/calendar/server/calendar.declaration.ts';
import { chatImportsDeclaration } from '#features/chat-imports/server/chat-imports.declaration.ts';
import { chatsDeclaration } from '#features/chats/server/chats.declaration.ts';
import { claimCheckDeclaration } from '#features/claim-check/server/claim-check.declaration.ts';
import { coderDeclaration } from '#features/coder/server/coder.declaration.ts';
import { compareDeclaration } from '#features/compare/server/compare.declaration.ts';
import { connectedAppsDeclaration } from '#features/connected-apps/server/connected-apps.declaration.ts';
import { connectionsDeclaration } from '#features/connections/server/connections.declaration.ts';
import { consoleDeclaration } from '#features/console/server/console.declaration.ts';
import { contactDeclaration } from '#features/contact/server/contact.declaration.ts';
import { countriesDeclaration } from '#features/countries/server/countries.declaration.ts';
import { dashboardDeclaration } from '#features/dashboard/server/dashboard.declaration.ts';
import { dataTransferDeclaration } from '#features/data-transfer/server/data-transfer.declaration.ts';
import { datesDeclaration } from '#features/dates/server/dates.declaration.ts';
import { designerDeclaration } from '#features/designer/server/designer.declaration.ts';
import { dictionaryDeclaration } from '#features/dictionary/server/dictionary.declaration.ts';
import { drawingsDeclaration } from '#features/drawings/server/drawings.declaration.ts';
import { filesDeclaration } from '#features/files/server/files.declaration.ts';
import { healthDeclaration } from '#features/health/server/health.declaration.ts';
import { historyDeclaration } from '#features/history/server/history.declaration.ts';
import { imagesDeclaration } from '#features/images/server/images.declaration.ts';
import { knowledgeDeclaration } from '#features/knowledge/server/knowledge.declaration.ts';
import { lensDeclaration } from '#features/lens/server/lens.declaration.ts';
import { liveChangesDeclaration } from '#features/live-changes/server/live-changes.declaration.ts';
import { mailDeclaration } from '#features/mail/server/mail.declaration.ts';
import { mcpClientDeclaration } from '#features/mcp-client/server/mcp-client.declaration.ts';
import { memoryDeclaration } from '#features/memory/server/memory.declaration.ts';
import { modelsDeclaration } from '#features/models/server/models.declaration.ts';
import { newsDeclaration } from '#features/news/server/news.declaration.ts';
import { notesDeclaration } from '#features/notes/server/notes.declaration.ts';
import { notificationsDeclaration } from '#features/notifications/server/notifications.declaration.ts';
import { outsideMailDeclaration } from '#features/outside-mail/server/outside-mail.declaration.ts';
import { peopleDeclaration } from '#features/people/server/people.declaration.ts';
import { phrasebookDeclaration } from '#features/phrasebook/server/phrasebook.declaration.ts';
import { placesDeclaration } from '#features/places/server/places.declaration.ts';
import { privacyDeclaration } from '#features/privacy/server/privacy.declaration.ts';
import { profileDeclaration } from '#features/profile/server/profile.declaration.ts';
import { projectsDeclaration } from '#features/projects/server/projects.declaration.ts';
import { recipesDeclaration } from '#features/recipes/server/recipes.declaration.ts';
import { rephraserDeclaration } from '#features/rephraser/server/rephraser.declaration.ts';
import { researchDeclaration } from '#features/research/server/research.declaration.ts';
import { sandboxDeclaration } from '#features/sandbox/server/sandbox.declaration.ts';
import { scheduledQuestionsDeclaration } from '#features/scheduled-questions/server/scheduled-questions.declaration.ts';
import { searchDeclaration } from '#features/search/server/search.declaration.ts';
import { securityDeclaration } from '#features/security/server/security.declaration.ts';
import { serverSettingsDeclaration } from '#features/server-settings/server/server-settings.declaration.ts';
import { settingsDeclaration } from '#features/settings/server/settings.declaration.ts';
import { sharesDeclaration } from '#features/shares/server/shares.declaration.ts';
import { siteDeclaration } from '#features/site/server/site.declaration.ts';
import { siteSettingsDeclaration } from '#features/site-settings/server/site-settings.declaration.ts';
import { templatesDeclaration } from '#features/templates/server/templates.declaration.ts';
import { timersDeclaration } from '#features/timers/server/timers.declaration.ts';
import { unitsDeclaration } from '#features/units/server/units.declaration.ts';
import { usageDeclaration } from '#features/usage/server/usage.declaration.ts';
import { videosDeclaration } from '#features/videos/server/videos.declaration.ts';
import { voiceDeclaration } from '#features/voice/server/voice.declaration.ts';
import { weatherDeclaration } from '#features/weather/server/weather.declaration.ts';
import { webhooksDeclaration } from '#features/webhooks/server/webhooks.declaration.ts';
import { wordPlayDeclaration } from '#features/word-play/server/word-play.declaration.ts';
import { writerDeclaration } from '#features/writer/server/writer.declaration.ts';
import type { Declaration } from '#server/declaration.ts';

/**
 * What every feature declares that must be known before anything is opened: who may read which table, and its
 * environment variables. Code that only migrates a database or reads a variable loads this instead of the whole server.
 * The order is also the order of an archive's contents.
 */
export const declarations: readonly Declaration[] = [
  mailDeclaration,
  serverSettingsDeclaration,
  accountsDeclaration,
  privacyDeclaration,
  notificationsDeclaration,
  dataTransferDeclaration,
  settingsDeclaration,
  usageDeclaration,
  billingDeclaration,
  webhooksDeclaration,
  connectedAppsDeclaration,
  mcpClientDeclaration,
  connectionsDeclaration,
  modelsDeclaration,
  filesDeclaration,
  claimCheckDeclaration,
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
  analyticsDeclaration,
  assistantDeclaration,
  backupsDeclaration,
  calculatorDeclaration,
  calendarDeclaration,
  coderDeclaration,
  compareDeclaration,
  countriesDeclaration,
  dashboardDeclaration,
  datesDeclaration,
  designerDeclaration,
  dictionaryDeclaration,
  wordPlayDeclaration,
  drawingsDeclaration,
  knowledgeDeclaration,
  lensDeclaration,
  liveChangesDeclaration,
  notesDeclaration,
  chatImportsDeclaration,
  recipesDeclaration,
  rephraserDeclaration,
  researchDeclaration,
  sandboxDeclaration,
  consoleDeclaration,
  healthDeclaration,
  outsideMailDeclaration,
  peopleDeclaration,
  securityDeclaration,
  siteSettingsDeclaration,
  phrasebookDeclaration,
  templatesDeclaration,
  timersDeclaration,
  scheduledQuestionsDeclaration,
  unitsDeclaration,
  voiceDeclaration,
  weatherDeclaration,
  writerDeclaration,
  projectsDeclaration,
];

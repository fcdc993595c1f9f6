import { accountsScreens } from '#features/accounts/shared/accounts.screens.ts';
import { analyticsScreens } from '#features/analytics/shared/analytics.screens.ts';
import { billingScreens } from '#features/billing/shared/billing.screens.ts';
import { calendarScreens } from '#features/calendar/shared/calendar.screens.ts';
import { chatsScreens } from '#features/chats/shared/chats.screens.ts';
import { coderScreens } from '#features/coder/shared/coder.screens.ts';
import { dashboardScreens } from '#features/dashboard/shared/dashboard.screens.ts';
import { dataTransferScreens } from '#features/data-transfer/shared/data-transfer.screens.ts';
import { designerScreens } from '#features/designer/shared/designer.screens.ts';
import { dictionaryScreens } from '#features/dictionary/shared/dictionary.screens.ts';
import { filesScreens } from '#features/files/shared/files.screens.ts';
import { historyScreens } from '#features/history/shared/history.screens.ts';
import { imagesScreens } from '#features/images/shared/images.screens.ts';
import { modelsScreens } from '#features/models/shared/models.screens.ts';
import { newsScreens } from '#features/news/shared/news.screens.ts';
import { notesScreens } from '#features/notes/shared/notes.screens.ts';
import { notificationsScreens } from '#features/notifications/shared/notifications.screens.ts';
import { placesScreens } from '#features/places/shared/places.screens.ts';
import { profileScreens } from '#features/profile/shared/profile.screens.ts';
import { recipesScreens } from '#features/recipes/shared/recipes.screens.ts';
import { rephraserScreens } from '#features/rephraser/shared/rephraser.screens.ts';
import { researchScreens } from '#features/research/shared/research.screens.ts';
import { searchScreens } from '#features/search/shared/search.screens.ts';
import { securityScreens } from '#features/security/shared/security.screens.ts';
import { settingsScreens } from '#features/settings/shared/settings.screens.ts';
import { sharesScreens } from '#features/shares/shared/shares.screens.ts';
import { videosScreens } from '#features/videos/shared/videos.screens.ts';
import { writerScreens } from '#features/writer/shared/writer.screens.ts';
import type { Screen } from '#shared/screen.ts';

/** Every address of the product, in the order in which the command palette lists them. */
export const screens: readonly Screen[] = [
  ...dashboardScreens,
  ...chatsScreens,
  ...sharesScreens,
  ...searchScreens,
  ...imagesScreens,
  ...videosScreens,
  ...newsScreens,
  ...placesScreens,
  ...researchScreens,
  ...modelsScreens,
  ...notesScreens,
  ...calendarScreens,
  ...recipesScreens,
  ...rephraserScreens,
  ...writerScreens,
  ...designerScreens,
  ...coderScreens,
  ...profileScreens,
  ...securityScreens,
  ...notificationsScreens,
  ...historyScreens,
  ...dataTransferScreens,
  ...analyticsScreens,
  ...billingScreens,
  ...settingsScreens,
  ...filesScreens,
  ...dictionaryScreens,
  ...accountsScreens,
];

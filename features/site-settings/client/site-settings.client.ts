import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { auditLabels } from '#features/console/client/audit-label.ts';
import { consolePanels } from '#features/console/client/console-panel.ts';

export const siteSettingsClient: ClientFeature = {
  pages: {
    '/admin/announcement': () => import('./announcement.route.tsx'),
    '/admin/appearance': () => import('./appearance.route.tsx'),
    '/admin/terms': () => import('./legal-texts.route.tsx'),
    '/admin/features': () => import('./features.route.tsx'),
  },
  shownAtOnce: {
    '/admin/announcement': [consolePanels],
    '/admin/appearance': [consolePanels],
    '/admin/features': [consolePanels],
    '/admin/terms': [consolePanels],
  },
  contributions: [
    contribute(consolePanels, [async () => (await import('./site-settings.panels.ts')).siteSettingsPanels]),
    contribute(auditLabels, [
      async () => (await import('./site-settings.audit-labels.ts')).siteSettingsAuditLabels,
    ]),
  ],
};

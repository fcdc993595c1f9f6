import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { auditLabels } from '#features/console/client/audit-label.ts';
import { consolePanels } from '#features/console/client/console-panel.ts';

export const healthClient: ClientFeature = {
  pages: { '/admin/health': () => import('./health.route.tsx') },
  shownAtOnce: {
    '/admin/health': [consolePanels],
  },
  contributions: [
    contribute(consolePanels, [async () => (await import('./health.panels.ts')).healthPanels]),
    contribute(auditLabels, [async () => (await import('./health.audit-labels.ts')).healthAuditLabels]),
  ],
};

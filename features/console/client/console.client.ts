import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { auditLabels } from './audit-label.ts';
import { connectSteps } from './connect-step.ts';
import { consolePanels } from './console-panel.ts';

export const consoleClient: ClientFeature = {
  pages: {
    '/admin': () => import('./console.route.tsx'),
    '/admin/connections': () => import('./connections.route.tsx'),
    '/admin/connect/:step?': () => import('./first-run/connect.route.tsx'),
    '/admin/phone': () => import('./phone.route.tsx'),
    '/admin/operators': () => import('./operators.route.tsx'),
    '/admin/audit': () => import('./audit.route.tsx'),
  },
  shownAtOnce: {
    '/admin': [consolePanels],
    '/admin/connections': [consolePanels],
    '/admin/connect/:step?': [connectSteps],
    '/admin/phone': [consolePanels],
    '/admin/operators': [consolePanels],
    '/admin/audit': [consolePanels, auditLabels],
  },
  contributions: [
    contribute(consolePanels, [async () => (await import('./console.panels.ts')).ownPanels]),
    contribute(connectSteps, [async () => (await import('./first-run/console.steps.ts')).ownSteps]),
    contribute(auditLabels, [async () => (await import('./console.audit-labels.ts')).ownAuditLabels]),
  ],
};

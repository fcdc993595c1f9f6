import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { auditLabels } from '#features/console/client/audit-label.ts';
import { connectSteps } from '#features/console/client/connect-step.ts';
import { consolePanels } from '#features/console/client/console-panel.ts';

export const peopleClient: ClientFeature = {
  pages: {
    '/admin/people': () => import('./people.route.tsx'),
    '/admin/usage': () => import('./usage.route.tsx'),
  },
  shownAtOnce: {
    '/admin/people': [consolePanels],
    '/admin/usage': [consolePanels],
  },
  contributions: [
    contribute(consolePanels, [async () => (await import('./people.panels.ts')).peoplePanels]),
    contribute(auditLabels, [async () => (await import('./people.audit-labels.ts')).peopleAuditLabels]),
    contribute(connectSteps, [async () => (await import('./invite.step.tsx')).inviteSteps]),
  ],
};

import type { AuditLabels } from '#features/console/client/audit-label.ts';

export const siteSettingsAuditLabels: readonly AuditLabels[] = [
  {
    order: 500,
    labels: {
      text: 'Text',
      isShown: 'Shown',
      until: 'Until',
      off: 'Switched off',
      colour: 'Colour',
      pictureBytes: 'Size of the picture in bytes',
      termsLength: 'Length of the terms in characters',
      privacyLength: 'Length of the privacy policy in characters',
    },
  },
];

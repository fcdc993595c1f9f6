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
      pictureBytes: 'Bytes of the picture',
      termsLength: 'Characters of the terms',
      privacyLength: 'Characters about privacy',
    },
  },
];

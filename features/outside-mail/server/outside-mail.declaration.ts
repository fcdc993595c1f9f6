import { outsideMailScreens } from '#features/outside-mail/shared/outside-mail.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const outsideMailDeclaration: Declaration = {
  name: 'outside-mail',
  screens: outsideMailScreens,
  tables: {
    outside_mails: {
      label: 'Emails to people without an account',
      isSystemOnly: true,
      notExported:
        'Only that an email was sent, for a day’s limit, and a hash of to whom; deleted after two days.',
    },
    mail_opt_outs: {
      isNobodys: 'Hashes of addresses that want no emails from here, which is kept for them.',
      readBy: 'system',
    },
  },
};

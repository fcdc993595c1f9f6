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
      isNobodys:
        'Hashes of addresses that have stopped emails from here; they are kept so that the wish is honoured.',
      readBy: 'system',
    },
  },
};

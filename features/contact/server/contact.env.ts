import { z } from 'zod';
import { defineEnvironment, optional } from '#server/environment.ts';
import { required } from '#shared/required.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    contact: {
      /** Where contact form messages are sent. */
      mailTo: string;
    };
  }
}

export const contactEnvironment = defineEnvironment({
  variables: { CONTACT_MAIL_TO: optional(z.email('must be an email address')) },
  read({ CONTACT_MAIL_TO }, { operatorContact, mail }) {
    const operator = operatorContact?.includes('@') ? operatorContact : undefined;
    const sender = required(mail.from.match(/[^\s<>]+@[^\s<>]+/))[0];
    return { contact: { mailTo: CONTACT_MAIL_TO ?? operator ?? sender } };
  },
});

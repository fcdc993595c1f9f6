import { z } from 'zod';
import { defineEnvironment, optional } from '#server/environment.ts';
import { brand } from '#shared/brand.ts';

export interface MailSettings {
  /** Undefined: emails are kept as files in the outbox. */
  smtpUrl: string | undefined;
  from: string;
}

declare module '#server/env.ts' {
  interface EnvSections {
    mail: MailSettings;
  }
}

export const mailEnvironment = defineEnvironment({
  variables: {
    SMTP_URL: optional(
      z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://name:password@mail.example' }),
    ),
    MAIL_FROM: optional(
      z
        .string()
        .regex(
          /^[^\r\n<>]{0,100}<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
          'must be an email address, or a name followed by one in angle brackets',
        ),
    ),
  },
  read({ SMTP_URL, MAIL_FROM }, { publicUrl }) {
    const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
    return { mail: { smtpUrl: SMTP_URL, from: MAIL_FROM ?? `${brand.name} <no-reply@${host}>` } };
  },
});

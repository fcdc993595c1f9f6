import { z } from 'zod';
import { EnvError } from '#server/env.ts';
import { defineEnvironment, optional, secret, withDefault } from '#server/environment.ts';
import { brand } from '#shared/brand.ts';

export interface MailSettings {
  /** Undefined: emails are stored as files in the outbox. */
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
    SMTP_HOST: optional(
      z
        .string()
        .regex(/^[A-Za-z\d][A-Za-z\d.-]{0,252}$/, 'must be the name of a mail server, such as mail.example'),
    ),
    SMTP_PORT: optional(z.coerce.number('must be a number').int().min(1).max(65_535)),
    SMTP_SECURITY: withDefault(z.enum(['tls', 'starttls', 'none']).default('starttls')),
    SMTP_USER: optional(z.string().max(320)),
    SMTP_PASSWORD: secret(z.string().max(1_000)),
    MAIL_FROM: optional(
      z
        .string()
        .regex(
          /^[^\r\n<>]{0,100}<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
          'must be an email address, or a name followed by one in angle brackets',
        ),
    ),
  },
  read({ SMTP_URL, MAIL_FROM, ...parts }, { publicUrl }) {
    const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
    return {
      mail: {
        smtpUrl: SMTP_URL ?? smtpUrlOf(parts),
        // Read when mail is set up, after the brand name is known.
        get from() {
          return MAIL_FROM ?? `${brand.name} <no-reply@${host}>`;
        },
      },
    };
  },
});

interface SmtpParts {
  SMTP_HOST?: string | undefined;
  SMTP_PORT?: number | undefined;
  SMTP_SECURITY: 'tls' | 'starttls' | 'none';
  SMTP_USER?: string | undefined;
  SMTP_PASSWORD?: string | undefined;
}

const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;

/** The same server as one URL. */
function smtpUrlOf(parts: SmtpParts): string | undefined {
  const { SMTP_HOST: host, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD: password } = parts;
  if (!host) {
    if (user || password) throw new EnvError('SMTP_HOST is required when SMTP_USER or SMTP_PASSWORD is set.');
    return undefined;
  }
  const protocol = security === 'tls' ? 'smtps' : 'smtp';
  // Percent-encoded, since the URL is parsed again.
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  const port = parts.SMTP_PORT ?? usualPorts[security];
  return `${protocol}://${login}${host}:${port}${security === 'starttls' ? '?requireTLS=true' : ''}`;
}

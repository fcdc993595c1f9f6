import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret in the Standard Webhooks format. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export interface WebhookMessage {
  id: string;
  body: string;
  at: Date;
}

/** The Standard Webhooks headers; one signature for each valid secret. */
export function signWebhook(
  { id, body, at }: WebhookMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

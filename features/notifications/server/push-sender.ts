import type { PushMessage } from '#features/notifications/shared/notifications.contract.ts';
import type { GuardedPost } from '#server/fetch/guarded-post.ts';
import type { PushKeys } from './push-keys.ts';

/** `gone`: the browser has unsubscribed. `later`: worth retrying. `refused`: a retry would not help. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  publicKey: string;
  /** @throws AppError when the push service could not be reached at all. */
  send(target: PushTarget, message: PushMessage, options: { isUrgent: boolean }): Promise<PushOutcome>;
}

/** Seconds that a push service stores a message for an offline browser. */
const keptFor = 24 * 3_600;

/**
 * Sends pushes that only the intended browser can decrypt (RFC 8291). The library encrypts and signs; we make the
 * request ourselves, because its URL comes from the subscriber.
 */
export function createPushSender({
  keys,
  contact,
  post,
}: {
  keys: PushKeys;
  /** The operator's contact for push services: an https or mailto URL. */
  contact: string;
  post: GuardedPost;
}): PushSender {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, { isUrgent }) {
      // Loaded with the first push: most servers send none.
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...keys },
          TTL: keptFor,
          contentEncoding: 'aes128gcm',
          urgency: isUrgent ? 'high' : 'normal',
        },
      );
      const { status } = await post(endpoint, {
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
        body: request.body ?? new Uint8Array(),
      });
      return outcomeOf(status);
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** The contact for push services; a placeholder if the operator gave none. */
export function pushContact(operatorContact: string | undefined, baseUrl: string): string {
  if (operatorContact?.startsWith('https://')) return operatorContact;
  if (operatorContact && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(operatorContact))
    return `mailto:${operatorContact}`;
  return baseUrl.startsWith('https://') ? baseUrl : 'mailto:nobody@example.com';
}

import type { PushMessage } from '#features/notifications/shared/notifications.contract.ts';
import type { GuardedPost } from '#server/fetch/guarded-post.ts';
import type { PushKeys } from './push-keys.ts';

/** `gone`: the browser wants no more. `later`: worth another try. `refused`: the same again would not help. */
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

/** Seconds that a push service keeps a message for a browser that is off. */
const keptFor = 24 * 3_600;

/**
 * Sends pushes so that only the browser they are for can read them (RFC 8291). The library encrypts and signs;
 * the request itself is ours, because its address comes from the subscriber.
 */
export function createPushSender({
  keys,
  contact,
  post,
}: {
  keys: PushKeys;
  /** Where a push service reaches the operator: an https or mailto address. */
  contact: string;
  post: GuardedPost;
}): PushSender {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, { isUrgent }) {
      // Loaded with the first push: most servers' people ask for none.
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

/** The contact for push services; a made-up address where the operator gave none. */
export function pushContact(operatorContact: string | undefined, baseUrl: string): string {
  if (operatorContact?.startsWith('https://')) return operatorContact;
  if (operatorContact && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(operatorContact))
    return `mailto:${operatorContact}`;
  return baseUrl.startsWith('https://') ? baseUrl : 'mailto:nobody@example.com';
}

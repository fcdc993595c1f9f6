import { z } from 'zod';

export const maxWebhooks = 5;
export const mostDeliveries = 100;
export const maxWebhookAddress = 2_000;
/** Hours for which a delivery is retried. */
export const triedForHours = 24;
/** Consecutive failures after which a webhook is switched off. */
export const mostFailures = 20;

/** Events that a person's own automations can be notified of: id, URL and title only, never the content. */
export const WebhookType = z.enum([
  'answer.finished',
  'note.changed',
  'event.soon',
  'recipe.saved',
  'export.ready',
]);
export type WebhookType = z.infer<typeof WebhookType>;

export const webhookTypes: readonly { id: WebhookType; name: string }[] = [
  { id: 'answer.finished', name: 'An answer is finished' },
  { id: 'note.changed', name: 'A note was written or changed' },
  { id: 'event.soon', name: 'An event is about to begin' },
  { id: 'recipe.saved', name: 'A recipe was saved' },
  { id: 'export.ready', name: 'An export is ready' },
];

const webAddress = z.url({ protocol: /^https$/ });

const address = z
  .string()
  .trim()
  .min(1, 'Enter an address that begins with https://')
  .max(maxWebhookAddress, 'That address is too long')
  .refine((text) => webAddress.safeParse(text).success, 'Enter an address that begins with https://')
  .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), 'Leave the name and password out of the address');
const types = z
  .array(WebhookType)
  .min(1, 'Choose what it is notified about')
  .max(WebhookType.options.length)
  .refine((all) => new Set(all).size === all.length, 'Name each once');

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(WebhookType),
  isOn: z.boolean(),
  /** Why it is off, if nobody switched it off. */
  isFailing: z.boolean(),
  /** Consecutive failures. */
  failures: z.number().int(),
  /** Until when deliveries are also signed with the previous secret. */
  rotatedUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof Webhook>;
/** GET /api/webhooks. */
export const Webhooks = z.object({ webhooks: z.array(Webhook) });

/** POST /api/webhooks. */
export const CreateWebhookInput = z.strictObject({ url: address, types });
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;
/** The only responses that contain the secret. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** PATCH /api/webhooks/{id}. */
export const ChangeWebhookInput = z.strictObject({ url: address, types, isOn: z.boolean() }).partial();
export type ChangeWebhookInput = z.infer<typeof ChangeWebhookInput>;

export const Delivery = z.object({
  id: z.string(),
  /** One of the types, or `test`. */
  type: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The receiver's last status; null if it did not respond. */
  status: z.number().int().nullable(),
  /** Why it did not. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
  /** When it is retried. */
  dueAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;
/** GET /api/webhooks/{id}/deliveries: the last hundred, newest first. */
export const Deliveries = z.object({ deliveries: z.array(Delivery) });

/** As the browser's form sends it: one checkbox per type. */
export const WebhookForm = z
  .object({ url: address })
  .catchall(z.string())
  .transform(
    (form): CreateWebhookInput => ({
      url: form.url,
      types: webhookTypes.flatMap(({ id }) => (form[id] === 'on' ? [id] : [])),
    }),
  )
  .refine(({ types: chosen }) => chosen.length > 0, {
    error: () => 'Choose what it is notified about',
    path: ['types'],
  });

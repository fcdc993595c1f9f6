import { z } from 'zod';
import { type DeviceKind, deviceKinds } from './device-kinds.ts';
import type { MailKind } from './mail-kind.ts';

export const pushOverviewPath = '/api/admin/push';
export const testPushPath = '/api/notifications/push/test';

/** "22:30": a time of day in the person's own zone. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time between 00:00 and 23:59');

/** From one time to another, past midnight if the second is earlier. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, until: TimeOfDay })
  .refine(({ from, until }) => from !== until, 'Quiet hours need different start and end times');
export type QuietHours = z.infer<typeof QuietHours>;

const onDevices = {
  [deviceKinds.desktop.preference]: z.boolean(),
  [deviceKinds.mobile.preference]: z.boolean(),
};

const rest = {
  ...onDevices,
  /** Null: none. */
  quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** The IANA zone of the quiet hours. */
  timeZone: z.string(),
};

/** GET /api/notifications/preferences, for a page: a switch for each kind of email, by its preference, and the rest. */
export const NotificationPreferences = z.object(rest).catchall(z.unknown());
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** The same, as the server responds. */
export function preferencesAnswer(kinds: readonly MailKind[]): z.ZodType<NotificationPreferences> {
  return z.object({ ...ofMailKinds(kinds), ...rest });
}

export interface PreferencesChange {
  quietHours?: QuietHours | null | undefined;
  /** Each of the switches, by its preference. */
  [preference: string]: unknown;
}

/** PATCH /api/notifications/preferences: any subset of them. */
export function preferencesChange(kinds: readonly MailKind[]): z.ZodType<PreferencesChange> {
  return z
    .strictObject({
      ...ofMailKinds(kinds),
      ...onDevices,
      quietHours: QuietHours.nullable(),
    })
    .partial();
}

function ofMailKinds(kinds: readonly MailKind[]) {
  return Object.fromEntries(kinds.map(({ preference }) => [preference, z.boolean()]));
}

const device = z.enum(Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]]);

export const PushDevice = z.object({
  id: z.string(),
  device,
  /** "Firefox on Linux". */
  label: z.string(),
  /** Created by the requesting session. */
  isThisLogin: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** GET /api/notifications/push. */
export const PushAnswer = z.object({
  /** False if the operator has switched them off. */
  isOn: z.boolean(),
  /** What a browser needs to subscribe with this server. */
  publicKey: z.string(),
  devices: z.array(PushDevice),
});
export type PushAnswer = z.infer<typeof PushAnswer>;

const base64Url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), {
    error: () => 'That is not the key of a browser',
  });

/** POST /api/notifications/push/subscriptions: the browser's push subscription. */
export const SubscribeInput = z.strictObject({
  /** A host and a path: no user name, no explicit port. */
  endpoint: z
    .url({ protocol: /^https$/, error: () => 'Push services are reached over https only' })
    .max(2_000)
    .regex(/^https:\/\/[a-z0-9.-]+\//i, 'That is not the address of a push service'),
  keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
  device,
});
export type SubscribeInput = z.infer<typeof SubscribeInput>;

/** POST /api/notifications/push/test. */
export const TestPushAnswer = z.object({
  /** Browsers whose push service accepted it. */
  sent: z.number().int(),
  /** Browsers whose push service did not. */
  failed: z.number().int(),
});

export type TestPushAnswer = z.infer<typeof TestPushAnswer>;

/** GET /api/admin/push */
export const PushOverview = z.object({
  /** All subscribed, signed-in browsers of all people. */
  browsers: z.number().int(),
  isOverHttps: z.boolean(),
});
export type PushOverview = z.infer<typeof PushOverview>;

/** POST /api/notifications/unsubscribe, from the page that an email links to. */
export const UnsubscribeInput = z.strictObject({
  token: z.string().min(1).max(300),
  /** Switches it on again. */
  isUndo: z.boolean().optional(),
});

export const UnsubscribeAnswer = z.object({
  /** The name of the email kind. */
  preference: z.string(),
  isOn: z.boolean(),
});
export type UnsubscribeAnswer = z.infer<typeof UnsubscribeAnswer>;

/** A push's JSON payload for the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** The path on this server that a press opens. */
  href: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
}

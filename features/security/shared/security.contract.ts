import { z } from 'zod';
import { NewPassword } from '#features/accounts/shared/accounts.contract.ts';
import { SignInProvider } from '#features/accounts/shared/organisation.contract.ts';
import { singleLine } from '#shared/single-line.ts';

/** GET /api/security: the page's initial data. */
export const SecurityOverview = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** IANA name; the page's times are in this zone. */
  timeZone: z.string(),
  /** When the password was set, at the earliest on account creation; null: there is none. */
  passwordChangedAt: z.iso.datetime().nullable(),
  twoFactor: z.object({
    isOn: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
  }),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Synced by its vendor's account, so available on several devices. */
      isSynced: z.boolean(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Organisation sign-ins accepted for this account. */
  linkedSignIns: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      email: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Services whose sign-ins can be linked. */
  services: z.array(SignInProvider),
});
export type SecurityOverview = z.infer<typeof SecurityOverview>;
export type LinkedSignIn = SecurityOverview['linkedSignIns'][number];
export type Passkey = SecurityOverview['passkeys'][number];

const currentPassword = z.string().min(8, 'Current password is required').max(1024);

export const ChangePasswordForm = z
  .object({
    currentPassword,
    newPassword: NewPassword,
    confirmPassword: z.string(),
    /** A checkbox: present or absent. */
    signOutOthers: z.literal('on').optional(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: () => "Passwords don't match",
    path: ['confirmPassword'],
  });
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

export const ChangePasswordInput = z.strictObject({
  currentPassword,
  newPassword: NewPassword,
  signOutOthers: z.boolean(),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const Device = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** "Firefox on Windows". */
  name: z.string(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
  /** "Lisbon, Portugal", if the server can tell. */
  place: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof Device>;

export const DevicesAnswer = z.object({ devices: z.array(Device) });
export type DevicesAnswer = z.infer<typeof DevicesAnswer>;

export const SecurityEvent = z.object({
  id: z.string(),
  type: z.string(),
  details: z.record(z.string(), z.unknown()),
  device: z.string().nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const SecurityEventsAnswer = z.object({
  events: z.array(SecurityEvent),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
});
export type SecurityEventsAnswer = z.infer<typeof SecurityEventsAnswer>;

/** What an authenticator app needs: the key to type, and the same as a URL for the QR code. */
export const TwoFactorSetup = z.object({ key: z.string(), uri: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

const appCode = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code from your app'));

export const ConfirmTwoFactorInput = z.strictObject({ code: appCode });
export type ConfirmTwoFactorInput = z.infer<typeof ConfirmTwoFactorInput>;

export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const encoded = z.string().min(1).max(65_536);
const passkeyName = singleLine()
  .min(1, 'Give the passkey a name')
  .max(60, 'A name can have up to 60 characters');

/** The result of `navigator.credentials.create`, as JSON. */
export const AddPasskeyInput = z.object({
  name: passkeyName.optional(),
  passkey: z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  }),
});
export type AddPasskeyInput = z.infer<typeof AddPasskeyInput>;

export const RenamePasskeyInput = z.strictObject({ name: passkeyName });
export type RenamePasskeyInput = z.infer<typeof RenamePasskeyInput>;

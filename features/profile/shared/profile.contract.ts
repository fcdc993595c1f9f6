import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { reservedUsernames } from './reserved-usernames.ts';

export const genders = ['male', 'female', 'non-binary', 'other', 'prefer-not-to-say'] as const;
export type Gender = (typeof genders)[number];

export const profileLimits = {
  name: 100,
  username: 30,
  phoneNumber: 30,
  website: 300,
  location: 100,
  bio: 500,
} as const;

/** Empty fields are stored as null. */
const orNothing = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

const Username = singleLine()
  .min(3, 'Username must be at least 3 characters')
  .max(profileLimits.username, `Username must be at most ${profileLimits.username} characters`)
  .regex(
    /^[a-z0-9](?:[._-]?[a-z0-9])*$/i,
    'Username can contain letters, digits, and single dots, hyphens or underscores between them',
  )
  .refine((name) => !reservedUsernames.has(name.toLowerCase()), 'That username is not available');

const phoneMessage = 'Enter a phone number with its digits, such as +44 20 7946 0958';

const PhoneNumber = z
  .string()
  .trim()
  .max(profileLimits.phoneNumber, phoneMessage)
  .regex(/^\+?[\d ()./-]+$/, phoneMessage)
  .refine((text) => {
    const digits = text.replace(/\D/g, '').length;
    // The minimum and maximum length of a phone number (E.164).
    return digits >= 5 && digits <= 15;
  }, phoneMessage);

/** Not after the latest date anywhere on earth; the server checks again in the person's own zone. */
const Birthday = z.iso
  .date('Enter a date that exists')
  .refine((date) => date >= '1900-01-01', 'Enter a year from 1900 onwards')
  .refine((date) => date <= isoDate(Date.now() + 14 * 3_600_000), 'Birthday cannot be in the future');

export function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

const websiteMessage = 'Enter a web address, such as https://example.com';

/** "example.com" is taken as a web address; other schemes are rejected. */
const Website = z
  .string()
  .trim()
  .transform((text) => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: websiteMessage })
      .max(profileLimits.website, websiteMessage)
      // A user name before the host only serves to disguise one site as another.
      .regex(/^https?:\/\/[^/?#@\\\s]+(?:[/?#][^\s\\]*)?$/i, websiteMessage),
  );

/** PATCH /api/profile. Problems are reported in the order of the fields. */
export const UpdateProfileInput = z
  .strictObject({
    name: singleLine()
      .min(2, 'Name must be at least 2 characters')
      .max(profileLimits.name, `Name must be at most ${profileLimits.name} characters`),
    username: orNothing(Username),
    phoneNumber: orNothing(PhoneNumber),
    birthday: orNothing(Birthday),
    website: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      Website.nullable(),
    ),
    gender: z.preprocess(
      (value) => (value === '' ? null : value),
      z.enum(genders, 'Choose one from the list').nullable(),
    ),
    location: orNothing(
      singleLine().max(
        profileLimits.location,
        `Location must be at most ${profileLimits.location} characters`,
      ),
    ),
    bio: orNothing(
      z.string().trim().max(profileLimits.bio, `Bio must be at most ${profileLimits.bio} characters`),
    ),
  })
  .partial();
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;

/** GET /api/profile. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  birthday: z.string().nullable(),
  website: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  /** The picture's URL; null if there is none. Every picture has a new URL. */
  avatar: z.string().nullable(),
  /** An address that its owner has not confirmed yet. */
  pendingEmail: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** POST /api/profile/email. */
export const ChangeEmailInput = z.strictObject({
  email: z.email('Invalid email address').max(254, 'Invalid email address'),
});

/** POST /api/profile/email/confirm. */
export const ConfirmEmailInput = z.strictObject({ token: z.string().min(1).max(200) });
export const ConfirmEmailAnswer = z.object({ email: z.string() });

/** POST and DELETE /api/profile/avatar. */
export const AvatarAnswer = z.object({ avatar: z.string().nullable() });

/** Stored width and height in pixels. */
export const avatarSide = 512;
export const maxAvatarBytes = 10 * 1024 * 1024;
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

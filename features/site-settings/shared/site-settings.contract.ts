import { z } from 'zod';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { singleLine } from '#shared/single-line.ts';

export const maxAnnouncementLength = 500;

/** An announcement above every page, until its end time. */
export const Announcement = z.object({
  text: singleLine().max(maxAnnouncementLength, 'Write at most 500 characters'),
  isShown: z.boolean(),
  /** Null: no end. */
  until: z.iso.datetime().nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

const version = z.number().int().min(0);

export const AnnouncementAnswer = Announcement.extend({ version });
export type AnnouncementAnswer = z.infer<typeof AnnouncementAnswer>;
export const AnnouncementInput = Announcement.extend({ version })
  .strict()
  .refine(({ text, isShown }) => !isShown || text !== '', {
    error: () => 'Write what it says',
    path: ['text'],
  });

/** The features that can be switched off, each with the paths of its screens. */
export const SwitchesAnswer = z.object({
  features: z.array(z.object({ name: z.string(), paths: z.array(z.string()), isOn: z.boolean() })),
  version,
});
export type SwitchesAnswer = z.infer<typeof SwitchesAnswer>;
export const SwitchesInput = z.strictObject({ off: z.array(singleLine().max(60)).max(100), version });

export const maxLegalTextLength = 60_000;

const LegalText = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .min(1)
  .max(maxLegalTextLength, 'Write at most 60,000 characters')
  .nullable();

/** Replaces the product's text; null: the product's. */
export const LegalTexts = z.object({ terms: LegalText, privacy: LegalText });
export type LegalTexts = z.infer<typeof LegalTexts>;
export const LegalTextsAnswer = LegalTexts.extend({ version });
export type LegalTextsAnswer = z.infer<typeof LegalTextsAnswer>;
export const LegalTextsInput = LegalTexts.extend({ version }).strict();

export const maxNameLength = 40;
/** Size of the picture file. The sending browser renders it onto a square of this many pixels. */
export const maxPictureBytes = 400_000;
export const pictureSide = 512;

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Write a colour as six digits, such as #2d5d9a')
  .toLowerCase();
const ownName = singleLine()
  .min(1, 'Write a name, or none')
  .max(maxNameLength, 'Write at most 40 characters');

/** The product's name, colour and picture on this server; null: the default. */
export const AppearanceAnswer = z.object({
  name: ownName.nullable(),
  colour: colour.nullable(),
  /** The picture's path. */
  picture: z.string().nullable(),
  version,
});
export type AppearanceAnswer = z.infer<typeof AppearanceAnswer>;
export const AppearanceInput = z.strictObject({
  name: ownName.nullable(),
  colour: colour.nullable(),
  /** PNG in base64; null: none; absent: unchanged. */
  picture: z
    .base64('That picture cannot be read')
    .max(Math.ceil(maxPictureBytes / 3) * 4, 'That picture is too large')
    .nullable()
    .optional(),
  version,
});
export type AppearanceInput = z.infer<typeof AppearanceInput>;

/** GET /api/server-info: public information about this server. */
export const ServerInfo = z.object({
  announcement: z.string().nullable(),
  /** The paths of switched-off screens, in the router's syntax. */
  offPaths: z.array(z.string()),
  /** The ones switched off by the environment. */
  plannedPaths: z.array(z.string()),
});
export type ServerInfo = z.infer<typeof ServerInfo>;

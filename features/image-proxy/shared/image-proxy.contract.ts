import { z } from 'zod';

/** Widths that pictures are redrawn at, in pixels; nothing else can be asked for. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** In place of a width: the picture as it is, to be saved as a file. */
export const asItIs = 0;

/** GET /api/pictures?u&w&s: only addresses that this server itself put into results bear a signature. */
export const PictureInput = z.object({
  u: z.string().max(4_000),
  w: z.coerce
    .number()
    .refine((width) => width === asItIs || pictureWidths.some((allowed) => allowed === width)),
  s: z.string().max(64),
});
export type PictureInput = z.infer<typeof PictureInput>;

/** POST /api/pictures/address: a picture on another server, requested by a click. */
export const PictureAddressInput = z.object({ address: z.url({ protocol: /^https?$/ }).max(2_000) });

export const PictureAddress = z.object({
  /** A path of ours, with which this server fetches it in the person's place. */
  path: z.string(),
});

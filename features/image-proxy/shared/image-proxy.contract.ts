import { z } from 'zod';

/** Available picture widths, in pixels; no other can be requested. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Instead of a width: the original file, for saving. */
export const asItIs = 0;

/** GET /api/pictures?u&w&s: only URLs that this server itself put into results have a signature. */
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
  /** Our own path, through which this server fetches it on the person's behalf. */
  path: z.string(),
});
export type PictureAddress = z.infer<typeof PictureAddress>;

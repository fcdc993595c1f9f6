import { z } from 'zod';
import { SearchResult, searchAnswerOf } from '#features/search/shared/search.contract.ts';
import { singleLine } from '#shared/single-line.ts';

/** The intended use of a picture. */
export const imageLicences = ['any-use', 'commercial', 'changes', 'public-domain'] as const;
export type ImageLicence = (typeof imageLicences)[number];

export const imageOrientations = ['wide', 'tall', 'square'] as const;
export type ImageOrientation = (typeof imageOrientations)[number];

export const ImageFilters = {
  licence: z.enum(imageLicences).optional(),
  orientation: z.enum(imageOrientations).optional(),
};

export const ImageResult = z.object({
  ...SearchResult.shape,
  /** The host that shows it. */
  site: z.string(),
  /** The picture's own size; null if its source does not give it. */
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  creator: z.string().nullable(),
  licence: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  bytes: z.number().int().nullable(),
  /** Our own paths: a thumbnail, a large version, and the original file. */
  thumbnail: z.string(),
  preview: z.string(),
  download: z.string(),
});
export type ImageResult = z.infer<typeof ImageResult>;

export const ImageSearchAnswer = searchAnswerOf(ImageResult);
export type ImageSearchAnswer = z.infer<typeof ImageSearchAnswer>;

/** The limit on saved pictures; nobody looks through more. */
export const maxSavedImages = 1_000;

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);

/**
 * POST /api/images/saved. `download` proves that the picture was in this server's results; the other fields are what
 * the person saw beside it.
 */
export const SaveImageInput = z
  .object({
    download: z.string().max(4_200),
    title: singleLine().min(1).max(200),
    url: webAddress,
    width: z.number().int().min(1).max(1_000_000).nullable(),
    height: z.number().int().min(1).max(1_000_000).nullable(),
    bytes: z.number().int().min(0).max(2_000_000_000).nullable(),
    creator: singleLine().max(100).nullable(),
    licence: z.object({ name: singleLine().min(1).max(100), url: webAddress.nullable() }).nullable(),
  })
  .strict();
export type SaveImageInput = z.infer<typeof SaveImageInput>;

export const SavedImage = z.object({
  ...ImageResult.omit({ n: true }).shape,
  savedAt: z.iso.datetime(),
});
export type SavedImage = z.infer<typeof SavedImage>;

/** GET /api/images/saved: newest first. */
export const SavedImages = z.object({ images: z.array(SavedImage) });
export type SavedImages = z.infer<typeof SavedImages>;

import { z } from 'zod';
import { maxDesignTitleLength } from './designer.contract.ts';

/** What may be stored of a picture that an answer drew. */
export const PictureInAnswer = z.object({
  designId: z.string().max(64),
  versionId: z.string().max(64),
  title: z.string().max(maxDesignTitleLength),
  alt: z.string().max(400),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

import { z } from 'zod';
import { maxDesignTitleLength } from './designer.contract.ts';

/** The stored part for a picture in an answer. */
export const PictureInAnswer = z.object({
  designId: z.string().max(64),
  versionId: z.string().max(64),
  title: z.string().max(maxDesignTitleLength),
  alt: z.string().max(400),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

import { z } from 'zod';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

/** PUT /api/recipes/{id}/photo: an existing upload. */
export const SetPhotoInput = z.object({ fileId: z.string().min(1).max(64) }).strict();

/** POST /api/recipes/{id}/photo/page: the picture of its source page. */
export const TakePhotoInput = z
  .object({
    url: singleLine()
      .min(1)
      .max(2_000, 'This address is too long.')
      .refine(isStorable, unstorableMessage)
      .refine((url) => /^https?:\/\//i.test(url), 'This is not the address of a picture.'),
  })
  .strict();

export function sharedPhotoPath(token: string): string {
  return `/api/shared-recipes/${encodeURIComponent(token)}/photo`;
}

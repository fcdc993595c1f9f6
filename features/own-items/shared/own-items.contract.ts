import { z } from 'zod';
import { MarkedText } from '#shared/marked-text.ts';

/** Anything that a person owns. */
export const OwnItem = z.object({
  /** The name of its kind. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Which variant of its kind, such as the type of a search; null if there is only one. */
  variant: z.string().nullable(),
  /** The text around the match, or its beginning; empty if the title says it all. */
  excerpt: MarkedText,
  /** When it was last used. */
  at: z.iso.datetime(),
  /** Its path. */
  href: z.string(),
});
export type OwnItem = z.infer<typeof OwnItem>;

/** The matches of one kind, newest first. */
export const OwnItemGroup = z.object({ kind: z.string(), items: z.array(OwnItem) });
export type OwnItemGroup = z.infer<typeof OwnItemGroup>;

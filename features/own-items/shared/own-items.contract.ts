import { z } from 'zod';
import { MarkedText } from '#shared/marked-text.ts';

/** One thing that a person owns, whatever it is. */
export const OwnItem = z.object({
  /** The name of its kind, as the feature that keeps it calls it. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Which of several looks its kind has, such as what was searched for; null where there is one. */
  variant: z.string().nullable(),
  /** The place that holds what was looked for, or its beginning; empty where the title says it all. */
  excerpt: MarkedText,
  /** When it was last used. */
  at: z.iso.datetime(),
  /** Where it is shown. */
  href: z.string(),
});
export type OwnItem = z.infer<typeof OwnItem>;

/** What of one kind fits, newest first. */
export const OwnItemGroup = z.object({ kind: z.string(), items: z.array(OwnItem) });
export type OwnItemGroup = z.infer<typeof OwnItemGroup>;

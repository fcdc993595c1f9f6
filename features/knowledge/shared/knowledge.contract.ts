import { z } from 'zod';

/** One thing that the product knows by itself, in its own words. */
export const KnownFact = z.object({
  /** Its anchor on its subject's page. */
  id: z.string(),
  /** The question that it answers, for people browsing. */
  question: z.string(),
  answer: z.string(),
  /** Steps of a household card; empty for a fact. */
  steps: z.array(z.string()),
  /** Where it can be checked; null for common practice. */
  check: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** The day on which it was actually checked against that source; null if it was not. */
  comparedOn: z.iso.date().nullable(),
});
export type KnownFact = z.infer<typeof KnownFact>;

/** GET /api/knowledge/{subject} */
export const KnownSubject = z.object({
  slug: z.string(),
  title: z.string(),
  facts: z.array(KnownFact),
});
export type KnownSubject = z.infer<typeof KnownSubject>;

/** A third-party work included in the product. */
export const Credit = z.object({
  name: z.string(),
  version: z.string(),
  /** What it is used for here. */
  use: z.string(),
  licence: z.string(),
  address: z.string(),
  /** The licence text, from the package. */
  text: z.string(),
});
export type Credit = z.infer<typeof Credit>;

/** GET /api/knowledge */
export const KnowledgeOverview = z.object({
  subjects: z.array(
    z.object({ slug: z.string(), title: z.string(), count: z.number().int(), compared: z.number().int() }),
  ),
  credits: z.array(Credit),
});
export type KnowledgeOverview = z.infer<typeof KnowledgeOverview>;

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Passage } from '../read-passage.ts';

/** Claims and passages, written by someone who had not seen the rules. */
const LabelledPair = z.object({
  id: z.string(),
  /** The kind of error it is about; supported pairs of a kind resemble its errors. */
  kind: z.string(),
  domain: z.string(),
  claim: z.string(),
  title: z.string(),
  passage: z.string(),
  /** When the page was written. */
  pageDate: z.string().nullish(),
  verdict: z.enum(['supported', 'contradicted', 'unsupported']),
});
export type LabelledPair = z.infer<typeof LabelledPair>;

export function pairsFile(set: string): URL {
  return new URL(`./${set}-pairs.json`, import.meta.url);
}

export async function readPairs(file: string | URL): Promise<LabelledPair[]> {
  return z.array(LabelledPair).parse(JSON.parse(await readFile(file, 'utf8')));
}

export function passageOf({ title, passage: text, pageDate }: LabelledPair): Passage {
  return { title, text, pageDate: pageDate ? new Date(pageDate) : null };
}

import { z } from 'zod';
import { deepestShown, mostEntries, mostShownCharacters } from './shown-value-limits.ts';

/** A value of a console line: what it is, in one line, and for objects the entries that open below it. */
export interface ShownValue {
  kind: 'text' | 'string' | 'number' | 'word' | 'other';
  text: string;
  entries?: { name: string; value: ShownValue }[] | undefined;
  /** How many further entries it has. */
  more?: number | undefined;
}

const leaf = z
  .object({
    kind: z.enum(['text', 'string', 'number', 'word', 'other']),
    text: z.string().max(mostShownCharacters),
  })
  .strict();

/** Exactly as deep as a line can be opened, whatever a program sends. */
function valueWithin(levels: number): z.ZodType<ShownValue> {
  if (levels === 0) return leaf;
  const entry = z.object({ name: z.string().max(mostShownCharacters), value: valueWithin(levels - 1) });
  return leaf.extend({
    entries: z.array(entry.strict()).max(mostEntries).optional(),
    more: z.number().int().positive().optional(),
  });
}

/** The values of a console line. */
export const ShownValues = z.array(valueWithin(deepestShown)).max(mostEntries);

/** How much they count towards the characters of a run. */
export function sizeOfValues(values: readonly ShownValue[] = []): number {
  let size = 0;
  for (const { text, entries = [] } of values) {
    size += text.length;
    for (const { name, value } of entries) size += name.length + sizeOfValues([value]);
  }
  return size;
}

/** Where a line was written, in the project's files; counted from 1. */
export const LinePlace = z
  .object({ path: z.string().max(300), line: z.number().int(), column: z.number().int() })
  .strict();
export type LinePlace = z.infer<typeof LinePlace>;

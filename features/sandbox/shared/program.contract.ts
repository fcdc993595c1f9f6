import { z } from 'zod';
import { LinePlace, ShownValues } from './shown-value.contract.ts';

export const ProgramLanguage = z.enum(['javascript', 'typescript', 'python', 'sql']);
export type ProgramLanguage = z.infer<typeof ProgramLanguage>;

export const LineLevel = z.enum(['log', 'info', 'warn', 'error']);
export type LineLevel = z.infer<typeof LineLevel>;

/** How a program ended; the last three were ended by us. */
export const ProgramEnd = z.enum(['done', 'failed', 'stopped', 'silent', 'tooMuch', 'memory']);
export type ProgramEnd = z.infer<typeof ProgramEnd>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** Output of a program: only text and images to show. Lines and columns count from 1. */
export const ProgramEvent = z.discriminatedUnion('kind', [
  /** Its runtime is loaded; it starts. */
  z.object({ kind: z.literal('ready') }),
  /** `times`: consecutive repetitions of the same line. */
  z.object({
    kind: z.literal('line'),
    level: LineLevel,
    text: z.string(),
    times: z.number().int().positive(),
    /** Its values, if they hold more than the text shows. */
    values: ShownValues.optional(),
    /** Where it was written. */
    place: LinePlace.optional(),
  }),
  /** The first rows of a result; `total` counts all rows. */
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(cell)),
    total: z.number().int().nonnegative(),
  }),
  z.object({ kind: z.literal('picture'), type: z.enum(['image/svg+xml', 'image/png']), bytes }),
  /** It waits for a line from `answerInput`. */
  z.object({ kind: z.literal('inputWanted'), prompt: z.string() }),
  z.object({ kind: z.literal('fileMade'), path: z.string(), bytes }),
  /** The error, and its position in the person's own files; `trace` is the language's own traceback. */
  z.object({
    kind: z.literal('error'),
    message: z.string(),
    path: z.string().nullable(),
    line: z.number().int().nullable(),
    column: z.number().int().nullable(),
    trace: z.string(),
  }),
  z.object({ kind: z.literal('ended'), how: ProgramEnd }),
]);
export type ProgramEvent = z.infer<typeof ProgramEvent>;

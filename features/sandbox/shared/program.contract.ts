import { z } from 'zod';

export const ProgramLanguage = z.enum(['javascript', 'typescript', 'python', 'sql']);
export type ProgramLanguage = z.infer<typeof ProgramLanguage>;

export const LineLevel = z.enum(['log', 'info', 'warn', 'error']);
export type LineLevel = z.infer<typeof LineLevel>;

/** How a program ended; the last three were ended by us. */
export const ProgramEnd = z.enum(['done', 'failed', 'stopped', 'silent', 'tooMuch', 'memory']);
export type ProgramEnd = z.infer<typeof ProgramEnd>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** What a program says, all of it text and pictures to show. Lines and columns are counted from 1. */
export const ProgramEvent = z.discriminatedUnion('kind', [
  /** What it needs is loaded; it begins. */
  z.object({ kind: z.literal('ready') }),
  /** `times`: how often the same line came in a row. */
  z.object({
    kind: z.literal('line'),
    level: LineLevel,
    text: z.string(),
    times: z.number().int().positive(),
  }),
  /** The first rows of a result; `total` counts all of them. */
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(cell)),
    total: z.number().int().nonnegative(),
  }),
  z.object({ kind: z.literal('picture'), type: z.enum(['image/svg+xml', 'image/png']), bytes }),
  /** It waits for a line: `answerInput` gives it. */
  z.object({ kind: z.literal('inputWanted'), prompt: z.string() }),
  z.object({ kind: z.literal('fileMade'), path: z.string(), bytes }),
  /** Why it failed, and where in the person's own files; `trace` is what the language itself says. */
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

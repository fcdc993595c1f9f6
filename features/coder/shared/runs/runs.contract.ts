import { z } from 'zod';
import { maxPathLength } from '../coder.contract.ts';

/** From a model's request until its answer continues. */
export const runWithinMs = 60_000;
/** An open page claims a run at once; after this, there is none. */
export const takenWithinMs = 10_000;
/** How many of the last lines a model is told. */
export const mostLinesTold = 100;
export const longestLineTold = 1_000;
export const mostTextShown = 4_000;

/**
 * What a page is asked to do: a run for a model, or, for the built-in engine, something that needs browser-only tools.
 */
export const AskedWork = z.enum(['run', 'format', 'check']);
export type AskedWork = z.infer<typeof AskedWork>;

/** Result and output of a requested run. All of it is program output: text, never instructions. */
export const CodeRunResult = z.object({
  /** The last three did not run: declined, superseded by the person's own run, or nothing to run. */
  state: z.enum(['finished', 'failed', 'stopped', 'too-long', 'refused', 'busy', 'nothing']),
  lines: z
    .array(
      z.object({
        kind: z.string().max(20),
        text: z.string().max(longestLineTold),
        path: z.string().max(maxPathLength).optional(),
        line: z.number().int().nonnegative().optional(),
      }),
    )
    .max(mostLinesTold),
  /** The visible text of its page. */
  visibleText: z.string().max(mostTextShown).optional(),
});
export type CodeRunResult = z.infer<typeof CodeRunResult>;

export const AskedRunList = z.object({
  runs: z.array(z.object({ id: z.string(), work: AskedWork, isTaken: z.boolean() })),
});
export type AskedRunList = z.infer<typeof AskedRunList>;

/** Event kind for pages that have a project open. */
export const askedRunsKind = 'code-runs';

import { z } from 'zod';
import { maxPathLength } from '../coder.contract.ts';

/** From the question of a model to what its answer is told. */
export const runWithinMs = 60_000;
/** A page that has the project open takes a run at once; after this, none has. */
export const takenWithinMs = 10_000;
/** As much of a run as a model is told: the last lines of it. */
export const mostLinesTold = 100;
export const longestLineTold = 1_000;
export const mostTextShown = 4_000;

/** What a page is asked for: a run by a model, and by the built-in engine what needs tools that only browsers load. */
export const AskedWork = z.enum(['run', 'format', 'check']);
export type AskedWork = z.infer<typeof AskedWork>;

/** How a run ended that a model asked for, and what it said. All of it is what a program wrote: text, never an order. */
export const CodeRunResult = z.object({
  /** The last three did not run: the person did not want it, ran it themselves at that moment, or nothing can be run. */
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
  /** What is on the page that it made. */
  visibleText: z.string().max(mostTextShown).optional(),
});
export type CodeRunResult = z.infer<typeof CodeRunResult>;

export const AskedRunList = z.object({
  runs: z.array(z.object({ id: z.string(), work: AskedWork, isTaken: z.boolean() })),
});
export type AskedRunList = z.infer<typeof AskedRunList>;

/** What pages that have a project open hear of. */
export const askedRunsKind = 'code-runs';

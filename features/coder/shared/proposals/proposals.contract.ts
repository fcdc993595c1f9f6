import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import {
  CodeProposal,
  maxBlocks,
  maxBlockTitleLength,
  maxPathLength,
  maxProposedChanges,
  ProposedChange,
} from '../coder.contract.ts';

export const maxProposalTitleLength = 120;
/** Per project; beyond this, the oldest open one is dropped. */
export const maxOpenProposals = 20;

export const MadeProposalPart = z.object({
  id: z.string().max(64),
  projectId: z.string().max(64),
  title: z.string().max(maxProposalTitleLength),
  files: z
    .array(
      z.object({
        path: z.string().max(2 * maxPathLength + 4),
        added: z.number().int().nonnegative(),
        removed: z.number().int().nonnegative(),
      }),
    )
    .max(maxProposedChanges),
});

/** A block of text that must occur exactly once, and its replacement. */
const TextBlock = z.object({
  search: z
    .string()
    .min(1)
    .describe(/* untranslated */ 'Lines exactly as they are in the file, enough of them to occur only once'),
  replace: z.string(),
  title: z
    .string()
    .trim()
    .max(maxBlockTitleLength)
    .optional()
    .describe(/* untranslated */ 'What this block does, in a few words'),
});

export const WantedChange = z.object({
  path: z.string().min(1).max(maxPathLength),
  action: z
    .enum(['edit', 'write', 'rename', 'delete'])
    .describe(
      'edit: search/replace blocks in a file that is there; write: a whole new text, also of a new file; rename; delete',
    ),
  blocks: z.array(TextBlock).max(maxBlocks).optional().describe(/* untranslated */ 'For edit'),
  text: z.string().max(1_000_000).optional().describe(/* untranslated */ 'For write: the whole text'),
  to: z.string().min(1).max(maxPathLength).optional().describe(/* untranslated */ 'For rename: the new path'),
});
export type WantedChange = z.infer<typeof WantedChange>;

export const NewProposalInput = z.object({
  id: z.string().min(1).max(64),
  title: singleLine().trim().min(1).max(maxProposalTitleLength),
  changes: z.array(ProposedChange).min(1).max(maxProposedChanges),
});
export type NewProposalInput = z.infer<typeof NewProposalInput>;

/** What is still undecided; empty closes the proposal. */
export const SettleProposalInput = z.object({ left: z.array(ProposedChange).max(maxProposedChanges) });
export type SettleProposalInput = z.infer<typeof SettleProposalInput>;

/** A proposal that was decided on. */
export const SettledProposal = CodeProposal.pick({ id: true, state: true, hunks: true, accepted: true });
export type SettledProposal = z.infer<typeof SettledProposal>;
/** How many of the newest of them are returned. */
export const mostSettledTold = 100;

export const ProposalList = z.object({
  proposals: z.array(CodeProposal),
  settled: z.array(SettledProposal),
});
export type ProposalList = z.infer<typeof ProposalList>;

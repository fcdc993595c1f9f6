import { z } from 'zod';

/** Rows by table; the bytes of files are counted as `files`’ own. */
export type TransferCounts = Record<string, TransferCount>;

export interface TransferCount {
  /** In the archive. */
  found: number;
  /** Written by an import. */
  added?: number;
  /** There already, so left as they were. */
  known?: number;
  /** Not fit to be kept. */
  refused?: number;
}

export const transferStates = ['waiting', 'running', 'previewed', 'done', 'failed', 'cancelled'] as const;

const count = z.number().int().nonnegative();

/** An archive on its way out or in. */
export const Transfer = z.object({
  id: z.string(),
  kind: z.enum(['export', 'import']),
  state: z.enum(transferStates),
  /** What is done while it is under way. */
  step: z.enum(['collecting', 'reading', 'importing', 'undoing']),
  /** Rows and files; while an archive is read, bytes. */
  total: count,
  done: count,
  bytes: count,
  /** What the archive holds, in the order in which it is written; empty until that is known. */
  parts: z.array(
    z.object({
      label: z.string(),
      found: count,
      added: count,
      known: count,
      refused: count,
      /** Why an import leaves it out. */
      leftOut: z.string().nullable(),
    }),
  ),
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Transfer = z.infer<typeof Transfer>;

/** GET /api/account-data/transfers: the newest export and the newest import that are still kept. */
export const TransfersAnswer = z.object({ transfers: z.array(Transfer) });
export type TransfersAnswer = z.infer<typeof TransfersAnswer>;

/** POST /api/account-data/transfers/{id}/link. */
export const ArchiveLink = z.object({ href: z.string() });
export type ArchiveLink = z.infer<typeof ArchiveLink>;

/** DELETE /api/account. */
export const DeleteAccountInput = z.strictObject({
  email: z.string({ error: () => 'Please enter your email correctly to confirm deletion' }).max(254),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** Of an archive that is imported: all files a person may keep, and a library of chats. */
export const maxArchiveBytes = 1024 * 1024 * 1024;

export const accountDataMessages = {
  exported: 'Data exported successfully',
  exportFailed: 'Failed to export data',
  deleteFailed: 'Failed to delete account',
  wrongEmail: 'Please enter your email correctly to confirm deletion',
  imported: 'Data imported successfully',
  importFailed: 'Failed to import data',
} as const;

import { z } from 'zod';

/** Rows by table; file contents are counted under `files`. */
export type TransferCounts = Record<string, TransferCount>;

export interface TransferCount {
  /** In the archive. */
  found: number;
  /** Written by an import. */
  added?: number;
  /** Already existed, so left unchanged. */
  known?: number;
  /** Invalid. */
  refused?: number;
}

export const transferStates = ['waiting', 'running', 'previewed', 'done', 'failed', 'cancelled'] as const;

const count = z.number().int().nonnegative();

/** An export or import. */
export const Transfer = z.object({
  id: z.string(),
  kind: z.enum(['export', 'import']),
  state: z.enum(transferStates),
  /** The current step while it is running. */
  step: z.enum(['collecting', 'reading', 'importing', 'undoing']),
  /** Rows and files; while an archive is read, bytes. */
  total: count,
  done: count,
  bytes: count,
  /** The archive's contents, in the order of writing; empty until known. */
  parts: z.array(
    z.object({
      label: z.string(),
      found: count,
      added: count,
      known: count,
      refused: count,
      /** Why an import skips it. */
      leftOut: z.string().nullable(),
    }),
  ),
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Transfer = z.infer<typeof Transfer>;

/** GET /api/account-data/transfers: the newest export and the newest import that still exist. */
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

/** For an imported archive: all files a person may store, and a library of chats. */
export const maxArchiveBytes = 1024 * 1024 * 1024;

export const accountDataMessages = {
  exported: 'Data exported successfully',
  exportFailed: 'Failed to export data',
  deleteFailed: 'Failed to delete account',
  wrongEmail: 'Please enter your email correctly to confirm deletion',
  imported: 'Data imported successfully',
  importFailed: 'Failed to import data',
} as const;

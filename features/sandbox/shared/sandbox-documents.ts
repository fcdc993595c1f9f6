import { z } from 'zod';

export const sandboxDocumentsPath = '/api/sandbox/documents';

/**
 * Where the documents are that foreign code runs in. Their addresses change with what they hold, so that a browser keeps
 * them, and opens them without a network.
 */
export const SandboxDocuments = z.object({
  page: z.string(),
  pageWithDialogs: z.string(),
  runner: z.string(),
  /** The version of Python; null where it is switched off. */
  python: z.string().nullable(),
  /** The operator has added packages. */
  hasPackages: z.boolean(),
});
export type SandboxDocuments = z.infer<typeof SandboxDocuments>;

import { z } from 'zod';

export const sandboxDocumentsPath = '/api/sandbox/documents';

/**
 * URLs of the documents for foreign code. They change with their content, so that browsers cache them and can open them
 * offline.
 */
export const SandboxDocuments = z.object({
  page: z.string(),
  pageWithDialogs: z.string(),
  runner: z.string(),
  /** The Python version; null if disabled. */
  python: z.string().nullable(),
  /** The operator has added packages. */
  hasPackages: z.boolean(),
});
export type SandboxDocuments = z.infer<typeof SandboxDocuments>;

import type { QueryClient } from '@tanstack/react-query';

/** Set while someone is signed in: only they can have opted out. */
let reporter: { queryClient: QueryClient } | null = null;

export function setErrorReporter(next: typeof reporter): void {
  reporter = next;
}

/** Tells the server that this page broke, if the person allows it. Never throws, never shows anything. */
export async function reportError(error: unknown): Promise<void> {
  if (reporter === null || !(error instanceof Error) || !isOurs(error)) return;
  const { queryClient } = reporter;
  try {
    // Pages that do not break load none of it.
    const { sendReport } = await import('./send-report.ts');
    await sendReport(error, queryClient);
  } catch {
    // Offline, signed out or too often: a lost report is not worth a message.
  }
}

/** Answers of the server are not defects of the page, and neither is what was cancelled. */
function isOurs(error: Error): boolean {
  return error.name !== 'ApiError' && error.name !== 'AbortError';
}

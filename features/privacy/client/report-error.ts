import type { QueryClient } from '@tanstack/react-query';

/** Set while someone is signed in: only they can have opted out. */
let reporter: { queryClient: QueryClient } | null = null;

export function setErrorReporter(next: typeof reporter): void {
  reporter = next;
}

/** Reports a page error to the server, if the person allows it. Never throws, never shows anything. */
export async function reportError(error: unknown): Promise<void> {
  if (reporter === null || !(error instanceof Error) || !isOurs(error)) return;
  const { queryClient } = reporter;
  try {
    // Pages without errors load none of it.
    const { sendReport } = await import('./send-report.ts');
    await sendReport(error, queryClient);
  } catch {
    // Offline, signed out or rate-limited: a lost report is not worth a message.
  }
}

/** Server responses are not bugs of the page, and neither are aborted requests. */
function isOurs(error: Error): boolean {
  return error.name !== 'ApiError' && error.name !== 'AbortError';
}

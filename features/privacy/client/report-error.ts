import type { QueryClient } from '@tanstack/react-query';
import { apiSend } from '#client/api-client.ts';
import { scrubError } from '#features/privacy/shared/scrub-error.ts';
import { fetchPrivacySettings } from './use-privacy.ts';

/** A page that is broken breaks again and again; the first few say it all. */
const maxReports = 5;

/** Set while someone is signed in: only they can have opted out. */
let reporter: { queryClient: QueryClient } | null = null;
const reported = new Set<string>();

export function setErrorReporter(next: typeof reporter): void {
  reporter = next;
}

/** Tells the server that this page broke, if the person allows it. Never throws, never shows anything. */
export async function reportError(error: unknown): Promise<void> {
  if (reporter === null || !(error instanceof Error) || !isOurs(error)) return;
  const report = scrubError({
    name: error.name,
    message: error.message,
    stack: error.stack ?? '',
    route: location.pathname,
    version: buildName(),
  });
  const key = `${report.name} ${report.message} ${report.stack}`;
  if (reported.has(key) || reported.size >= maxReports) return;
  reported.add(key);
  try {
    const { crashReports } = await fetchPrivacySettings(reporter.queryClient);
    if (crashReports) await apiSend('POST', '/api/client-errors', report);
  } catch {
    // Offline, signed out or too often: a lost report is not worth a message.
  }
}

/** Answers of the server are not defects of the page, and neither is what was cancelled. */
function isOurs(error: Error): boolean {
  return error.name !== 'ApiError' && error.name !== 'AbortError';
}

/** The entry's file is named after its content, so it names the build. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '';
}

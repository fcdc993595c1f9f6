import type { QueryClient } from '@tanstack/react-query';
import { apiSend } from '#client/api-client.ts';
import { scrubError } from '#features/privacy/shared/scrub-error.ts';
import { fetchPrivacySettings } from './use-privacy.ts';

/** A broken page fails again and again; the first few reports are enough. */
const maxReports = 5;
const reported = new Set<string>();

/** @throws ApiError if the server is unreachable or rejects it. */
export async function sendReport(error: Error, queryClient: QueryClient): Promise<void> {
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
  const { crashReports } = await fetchPrivacySettings(queryClient);
  if (crashReports) await apiSend('POST', '/api/client-errors', report);
}

/** The entry file is named by its content hash, so it identifies the build. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '';
}

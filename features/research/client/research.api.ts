import { apiFetch, apiSend } from '#client/api-client.ts';
import { turnPath } from '#features/assistant/shared/turn-path.ts';

/** Responds with the events of the run. */
export function startResearch(turnId: string, questions: string[], signal: AbortSignal): Promise<Response> {
  return apiFetch(`${turnPath(turnId)}/plan`, {
    method: 'POST',
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify({ questions }),
    signal,
  });
}

export function steerResearch(turnId: string, text: string): Promise<void> {
  return apiSend('POST', `${turnPath(turnId)}/steer`, { text });
}

export function writeReportNow(turnId: string): Promise<void> {
  return apiSend('POST', `${turnPath(turnId)}/report`);
}

import { apiGet, apiSend, trusted } from '#client/api-client.ts';
import type { AskedRunList, CodeRunResult } from '#features/coder/shared/runs/runs.contract.ts';

const pathOf = (id: string) => `/api/developer/runs/${encodeURIComponent(id)}`;

export async function listAskedRuns(projectId: string): Promise<AskedRunList['runs']> {
  const path = `/api/developer/projects/${encodeURIComponent(projectId)}/runs`;
  return (await apiGet(path, trusted<AskedRunList>())).runs;
}

/** @throws ApiError `conflict` if another page took it, `not_found` if nothing waits for it any more. */
export function takeAskedRun(id: string): Promise<void> {
  return apiSend('POST', `${pathOf(id)}/take`);
}

export function finishAskedRun(id: string, result: CodeRunResult): Promise<void> {
  return apiSend('POST', `${pathOf(id)}/result`, result);
}

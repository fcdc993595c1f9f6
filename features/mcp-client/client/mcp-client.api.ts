import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { useRefreshedChange } from '#features/accounts/client/use-refreshed-change.ts';
import type { AnswerFormInput } from '#features/mcp-client/shared/asked-form.schema.ts';
import {
  type AllowToolInput,
  type AskAgainInput,
  type CallDecision,
  type ChangeConnectionInput,
  type ConnectServerInput,
  McpConnection,
  McpConnections,
  type SignedInInput,
  SignInPlace,
} from '#features/mcp-client/shared/mcp-client.contract.ts';

const key = ['mcp-connections'];
const path = '/api/mcp-connections';

export function useConnections() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiGet(path, McpConnections, { signal }),
  });
}

export function useRefreshConnections() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

/** One change of a connection at a time. The list is refetched whatever the outcome. */
export function useConnectionChange() {
  return useRefreshedChange(useRefreshConnections());
}

export function connectServer(input: ConnectServerInput) {
  return apiSend('POST', path, input, McpConnection);
}

export function testConnection(id: string) {
  return apiSend('POST', `${path}/${id}/test`, {}, McpConnection);
}

export function changeConnection(id: string, input: ChangeConnectionInput) {
  return apiSend('PATCH', `${path}/${id}`, input, McpConnection);
}

export function allowTool(id: string, input: AllowToolInput) {
  return apiSend('PATCH', `${path}/${id}/tools`, input, McpConnection);
}

export function askAgain(input: AskAgainInput): Promise<unknown> {
  return apiSend('POST', `${path}/ask-again`, input);
}

export function disconnect(id: string): Promise<unknown> {
  return apiSend('DELETE', `${path}/${id}`);
}

export function beginSignIn(id: string) {
  return apiSend('POST', `${path}/${id}/sign-in`, {}, SignInPlace);
}

export function finishSignIn(input: SignedInInput) {
  return apiSend('POST', `${path}/signed-in`, input, McpConnection);
}

export function decideCall(id: string, decision: CallDecision): Promise<unknown> {
  return apiSend('POST', `/api/outside-calls/${id}`, { decision });
}

export function answerForm(id: string, answer: AnswerFormInput): Promise<unknown> {
  return apiSend('POST', `/api/outside-forms/${id}`, answer);
}

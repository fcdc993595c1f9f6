import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { useRefreshedChange } from '#features/accounts/client/use-refreshed-change.ts';
import {
  type ChangeWebhookInput,
  type CreateWebhookInput,
  Deliveries,
  Delivery,
  Webhook,
  Webhooks,
  WebhookWithSecret,
} from '#features/webhooks/shared/webhooks.contract.ts';

const key = ['webhooks'];
const lookEveryMs = 3_000;
const soonMs = 2 * 60_000;

export function useWebhooks() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await apiGet('/api/webhooks', Webhooks, { signal })).webhooks,
  });
}

export function useDeliveries(id: string) {
  return useQuery({
    queryKey: [...key, id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await apiGet(`/api/webhooks/${id}/deliveries`, Deliveries, { signal })).deliveries,
    refetchInterval: ({ state }) => (state.data?.some(isAboutToBeSent) ? lookEveryMs : false),
  });
}

/** The next retry may be hours away; until then an open list stays as it is. */
function isAboutToBeSent({ dueAt }: Delivery): boolean {
  return dueAt !== null && Date.parse(dueAt) < Date.now() + soonMs;
}

export function useRefreshWebhooks() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

/** One change of a webhook at a time. The list is refetched whatever the outcome. */
export function useWebhookChange() {
  return useRefreshedChange(useRefreshWebhooks());
}

export function createWebhook(input: CreateWebhookInput) {
  return apiSend('POST', '/api/webhooks', input, WebhookWithSecret);
}

export function changeWebhook(id: string, input: ChangeWebhookInput) {
  return apiSend('PATCH', `/api/webhooks/${id}`, input, Webhook);
}

export function deleteWebhook(id: string): Promise<unknown> {
  return apiSend('DELETE', `/api/webhooks/${id}`);
}

export function renewSecret(id: string) {
  return apiSend('POST', `/api/webhooks/${id}/secret`, {}, WebhookWithSecret);
}

export function testWebhook(id: string) {
  return apiSend('POST', `/api/webhooks/${id}/test`, {}, Delivery);
}

export function sendAgain(id: string) {
  return apiSend('POST', `/api/webhook-deliveries/${id}/send`, {}, Delivery);
}

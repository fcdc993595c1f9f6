import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  NotificationPreferences,
  type PreferencesChange,
  PushAnswer,
  type SubscribeInput,
  TestPushAnswer,
  testPushPath,
} from '#features/notifications/shared/notifications.contract.ts';

const preferencesKey = ['notifications', 'preferences'] as const;
const pushKey = ['notifications', 'push'] as const;

export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => apiGet('/api/notifications/preferences', NotificationPreferences, { signal }),
    // A link in an email may have changed them, perhaps in another browser.
    refetchOnWindowFocus: 'always',
  });
}

export function usePush() {
  return useQuery({ queryKey: pushKey, queryFn: ({ signal }) => fetchPush(signal) });
}

export function fetchPush(signal?: AbortSignal): Promise<PushAnswer> {
  return apiGet('/api/notifications/push', PushAnswer, { ...(signal && { signal }) });
}

export function sendSubscription(input: SubscribeInput): Promise<PushAnswer> {
  return apiSend('POST', '/api/notifications/push/subscriptions', input, PushAnswer);
}

export function deleteSubscription(id: string): Promise<void> {
  return apiSend('DELETE', `/api/notifications/push/subscriptions/${encodeURIComponent(id)}`);
}

export function sendTestPush(): Promise<{ sent: number; failed: number }> {
  return apiSend('POST', testPushPath, undefined, TestPushAnswer);
}

/** Saves, and shows what was saved. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  return async (change: PreferencesChange): Promise<void> => {
    // A pending read would restore the old values.
    await queryClient.cancelQueries({ queryKey: preferencesKey });
    const path = '/api/notifications/preferences';
    const saved = await apiSend('PATCH', path, change, NotificationPreferences, { keepalive: true });
    queryClient.setQueryData(preferencesKey, saved);
  };
}

export function useKeepPush() {
  const queryClient = useQueryClient();
  return {
    keep: (answer: PushAnswer) => queryClient.setQueryData(pushKey, answer),
    refresh: () => queryClient.invalidateQueries({ queryKey: pushKey }),
  };
}

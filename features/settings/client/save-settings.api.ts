import { apiSend, trusted } from '#client/api-client.ts';
import type { StoredSettings } from '#features/settings/shared/settings-fields.ts';

/** @throws ApiError */
export function saveSettings(change: StoredSettings): Promise<StoredSettings> {
  return apiSend('PATCH', '/api/settings', change, trusted<StoredSettings>());
}

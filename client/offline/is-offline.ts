import { ApiError } from '#client/api-client.ts';

/** Whether the server could not be asked at all, so that what this device keeps is the best there is. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unreachable');
}

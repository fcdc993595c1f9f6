import { ApiError } from '#client/api-client.ts';

/** Whether the server was unreachable, so that this device's copies are the best available. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unreachable');
}

import { ApiError } from '#client/api-client.ts';

/** Whether it does not exist, or its address was never one. */
export function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** For a query's `retry`: what is gone stays gone. */
export function retryUnlessGone(count: number, problem: Error): boolean {
  return !isGone(problem) && count < 2;
}

import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<{ keyId: string }>();

/** Everything done inside `work`, including what it starts, is attributed to this API key. */
export function actingAs<Result>(keyId: string, work: () => Result): Result {
  return acting.run({ keyId }, work);
}

/** The API key that is acting; undefined when a person acts. */
export function actingKey(): string | undefined {
  return acting.getStore()?.keyId;
}

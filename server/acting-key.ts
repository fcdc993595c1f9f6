import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<{ keyId: string }>();

/** Everything done inside `work`, including what it starts, is attributed to this API key. */
export function actingAs<Result>(keyId: string, work: () => Result): Result {
  return acting.run({ keyId }, work);
}

/** The API key that this is done with; undefined where a person does it. */
export function actingKey(): string | undefined {
  return acting.getStore()?.keyId;
}

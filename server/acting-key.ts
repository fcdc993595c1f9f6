import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<{ keyId: string }>();

/** What is done within `work`, and what that begins, is done by this key of the API. */
export function actingAs<Result>(keyId: string, work: () => Result): Result {
  return acting.run({ keyId }, work);
}

/** The key of the API by which this is done; undefined where a person does it. */
export function actingKey(): string | undefined {
  return acting.getStore()?.keyId;
}

import { useSyncExternalStore } from 'react';
import { readSession } from '#client/app/read-session.ts';
import { readUsage } from '#features/usage/client/usage.api.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';

interface SitePlan {
  /** Null for visitors, and until known. */
  usage: Usage | null;
  /** The latest result, for the person who chose. */
  news: string;
}

// The islands of a page are separate roots, so their shared state is kept outside React.
const unknown: SitePlan = { usage: null, news: '' };
let current = unknown;
let hasAsked = false;
const listeners = new Set<() => void>();

async function load(news: string): Promise<void> {
  const { user } = await readSession();
  if (user === null) return;
  current = { usage: await readUsage(), news };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!hasAsked) reloadSitePlan('');
  hasAsked = true;
  return () => listeners.delete(listener);
}

/** The plan and usage of the signed-in person, fetched once per page. */
export function useSitePlan(): SitePlan {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  );
}

export function reloadSitePlan(news: string): void {
  // A failure leaves the page as it is.
  load(news).catch(() => undefined);
}

import { useEffect, useState } from 'react';
import { apiGet, apiSend, trusted } from '#client/api-client.ts';
import { readSession } from '#client/app/read-session.ts';
import type { LearnBookmarks } from '#features/site/shared/learn-bookmarks.contract.ts';

const storageKey = 'learn-bookmarks';

function readBookmarks(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    // No storage, or invalid contents: then there are no bookmarks.
    return new Set();
  }
}

function keepInBrowser(ids: ReadonlySet<string>): void {
  try {
    if (ids.size === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify([...ids]));
  } catch {
    // Kept for as long as the page is open.
  }
}

const pathOf = (id: string) => `/api/learn/bookmarks/${id}`;

/** The account's bookmarks, merging those stored in this browser before. Null when signed out. */
async function loadFromAccount(): Promise<Set<string> | null> {
  const { user } = await readSession();
  if (user === null) return null;
  const { resourceIds } = await apiGet('/api/learn/bookmarks', trusted<LearnBookmarks>());
  const all = new Set(resourceIds);
  for (const id of readBookmarks()) {
    if (!all.has(id)) await apiSend('PUT', pathOf(id));
    all.add(id);
  }
  keepInBrowser(new Set());
  return all;
}

/** Bookmarked resources: stored in the account for signed-in people, in this browser for everyone else. */
export function useBookmarks() {
  const [bookmarks, setBookmarks] = useState<ReadonlySet<string>>(new Set());
  const [isWithAccount, setIsWithAccount] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  // After the first render, which must match the prerendered one.
  useEffect(() => {
    const readBrowser = () => setBookmarks(readBookmarks());
    readBrowser();
    let isGone = false;
    loadFromAccount().then(
      (kept) => {
        if (isGone || kept === null) return;
        removeEventListener('storage', readBrowser);
        setBookmarks(kept);
        setIsWithAccount(true);
      },
      // Without the server, the browser's own list still works.
      () => undefined,
    );
    addEventListener('storage', readBrowser);
    return () => {
      isGone = true;
      removeEventListener('storage', readBrowser);
    };
  }, []);

  async function toggleBookmark(id: string): Promise<void> {
    const before = isWithAccount ? bookmarks : readBookmarks();
    const next = new Set(before);
    const isKept = !next.delete(id);
    if (isKept) next.add(id);
    setHasFailed(false);
    setBookmarks(next);
    if (!isWithAccount) return keepInBrowser(next);
    try {
      await apiSend(isKept ? 'PUT' : 'DELETE', pathOf(id));
    } catch {
      setBookmarks(before);
      setHasFailed(true);
    }
  }

  return { bookmarks, toggleBookmark, isWithAccount, hasFailed };
}

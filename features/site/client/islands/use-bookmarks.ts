import { useEffect, useState } from 'react';

const storageKey = 'learn-bookmarks';

function readBookmarks(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    // No storage, or not our list: then nothing is bookmarked.
    return new Set();
  }
}

export function useBookmarks() {
  const [bookmarks, setBookmarks] = useState<ReadonlySet<string>>(new Set());

  // After the first render, which must be the one that the build made.
  useEffect(() => {
    const update = () => setBookmarks(readBookmarks());
    update();
    addEventListener('storage', update);
    return () => removeEventListener('storage', update);
  }, []);

  function toggleBookmark(id: string): void {
    const next = readBookmarks();
    if (!next.delete(id)) next.add(id);
    try {
      localStorage.setItem(storageKey, JSON.stringify([...next]));
    } catch {
      // Kept for as long as the page is open.
    }
    setBookmarks(next);
  }

  return { bookmarks, toggleBookmark };
}

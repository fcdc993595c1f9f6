import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftStore } from '#client/app/draft-store.ts';
import { useSession } from '#client/app/session.tsx';
import { newId } from '#shared/ids.ts';
import { addMinutes, type CookTimer, leftOf, startTimer, togglePause } from './cook-timer.ts';
import { ring } from './ring.ts';

interface StoredCook {
  timers: CookTimer[];
  step: number;
}

/** Progress and timers of a recipe: stored on this device, and read again whenever a tab becomes visible. */
export function useCookTimers(recipeId: string) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const store = useMemo(() => createDraftStore<StoredCook>({ userId, kind: 'cook' }), [userId]);
  const [cook, setCook] = useState<StoredCook>({ timers: [], step: 0 });
  const [now, setNow] = useState(() => Date.now());
  const isRead = useRef(false);

  useEffect(() => {
    let isGone = false;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      store
        .find(recipeId)
        .then((stored) => {
          if (isGone) return;
          isRead.current = true;
          if (stored) setCook(stored);
          setNow(Date.now());
        })
        .catch(() => {
          // Without storage, timers last as long as the page.
          isRead.current = true;
        });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', read);
    };
  }, [store, recipeId]);

  function change(part: Partial<StoredCook>) {
    setCook((before) => {
      const next = { ...before, ...part };
      void store.put(recipeId, next).catch(() => undefined);
      return next;
    });
  }

  const isRunning = cook.timers.some(({ pausedLeftMs, hasRung }) => pausedLeftMs === null && !hasRung);
  useEffect(() => {
    if (!isRunning) return;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [isRunning]);

  const over = cook.timers.filter((timer) => !timer.hasRung && leftOf(timer, now) === 0);
  const overIds = over.map(({ id }) => id).join();
  const overLabels = over.map(({ label }) => label).join(', ');
  useEffect(() => {
    if (overIds === '') return;
    ring(overLabels);
    const ids = overIds.split(',');
    setCook((before) => {
      const next = {
        ...before,
        timers: before.timers.map((timer) => (ids.includes(timer.id) ? { ...timer, hasRung: true } : timer)),
      };
      void store.put(recipeId, next).catch(() => undefined);
      return next;
    });
  }, [overIds, overLabels, store, recipeId]);

  const update = (id: string, to: (timer: CookTimer) => CookTimer) =>
    change({ timers: cook.timers.map((timer) => (timer.id === id ? to(timer) : timer)) });

  return {
    ...cook,
    now,
    goTo: (step: number) => change({ step }),
    start(label: string, seconds: number) {
      const at = Date.now();
      setNow(at);
      change({ timers: [...cook.timers, startTimer({ id: newId(), label, seconds }, at)].slice(-12) });
    },
    pause: (id: string) => update(id, (timer) => togglePause(timer, Date.now())),
    addFive: (id: string) => update(id, (timer) => addMinutes(timer, 5, Date.now())),
    remove: (id: string) => change({ timers: cook.timers.filter((timer) => timer.id !== id) }),
    finish: () => store.remove(recipeId).catch(() => undefined),
  };
}

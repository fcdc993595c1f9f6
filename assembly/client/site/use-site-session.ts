import { useCallback, useEffect, useState } from 'react';
import { endSession } from '#client/app/end-session.ts';
import { readSession } from '#client/app/read-session.ts';
import { announceSessionChange, onSessionChange } from '#client/app/session-channel.ts';
import { readUsage } from '#features/usage/client/usage.api.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';
import type { SessionUser } from '#shared/session.contract.ts';

export interface SiteSession {
  user: SessionUser | null;
  usage: Usage | undefined;
  loadUsage: () => void;
}

/** Who is signed in, requested after the page is shown. A failure leaves the page unchanged: signed out. */
export function useSiteSession(): SiteSession {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [usage, setUsage] = useState<Usage>();

  const loadUsage = useCallback(() => {
    readUsage().then(setUsage, () => undefined);
  }, []);

  useEffect(() => {
    const check = () => {
      readSession().then(
        (answer) => {
          setUser(answer.user);
          document.documentElement.toggleAttribute('data-signed-in', answer.user !== null);
        },
        () => undefined,
      );
    };
    check();
    // A page restored from the back/forward cache may show someone who has signed out since.
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) check();
    };
    addEventListener('pageshow', handleShow);
    const stopListening = onSessionChange(check);
    return () => {
      removeEventListener('pageshow', handleShow);
      stopListening();
    };
  }, []);

  return { user, usage, loadUsage };
}

export async function signOutOfSite(): Promise<void> {
  const next = await endSession();
  announceSessionChange();
  location.replace(next);
}

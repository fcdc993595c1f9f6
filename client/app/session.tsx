import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onUnauthenticated } from '#client/api-client.ts';
import { followPerson } from '#client/offline/offline-person.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { endSession } from './end-session.ts';
import { forgetInTab, keepInTabFor } from './kept-in-tab.ts';
import { announceLeaving } from './leaving.ts';
import { readSession } from './read-session.ts';
import { announceSessionChange, onSessionChange } from './session-channel.ts';
import { followTyping, keepTypedFields } from './typed-fields.ts';

export interface Session {
  user: SessionUser | null;
  /** Checks with the server again, and tells the other tabs if someone else is signed in now. */
  refresh: () => Promise<SessionUser | null>;
  /** Leaves for the landing page even when the server cannot be reached. */
  signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

export async function loadSession(): Promise<SessionUser | null> {
  return (await readSession()).user;
}

/** The person signed in when the server sent this document; undefined if it does not say. */
export function sessionInDocument(): SessionUser | undefined {
  const answer = document.getElementById('session')?.textContent;
  // Written by our own server a moment ago.
  return answer ? (JSON.parse(answer) as SessionUser) : undefined;
}

export interface SessionProviderProps {
  /** The result of the check before the first render. */
  initialUser: SessionUser | null;
  /** One person's data must not be seen by the next. */
  onUserChange: () => void;
  children: ReactNode;
}

export function SessionProvider({ initialUser, onUserChange, children }: SessionProviderProps) {
  const [user, setUser] = useState(() => {
    // Before the pages below read what is kept for them.
    if (initialUser !== null) keepInTabFor(initialUser.id);
    return initialUser;
  });
  const userId = useRef(initialUser?.id ?? null);
  const isLeaving = useRef(false);

  const check = useCallback(async () => {
    const found = await loadSession();
    if (isLeaving.current) return { found, hasChanged: false };
    void followPerson(found);
    const hasChanged = (found?.id ?? null) !== userId.current;
    userId.current = found?.id ?? null;
    // The guard is about to close the page; unsaved input must outlive it.
    if (hasChanged && found === null) keepTypedFields();
    if (found !== null) keepInTabFor(found.id);
    if (hasChanged) onUserChange();
    setUser((previous) => (isSamePerson(previous, found) ? previous : found));
    return { found, hasChanged };
  }, [onUserChange]);

  const refresh = useCallback(async () => {
    const { found, hasChanged } = await check();
    if (hasChanged) announceSessionChange();
    return found;
  }, [check]);

  const signOut = useCallback(async () => {
    isLeaving.current = true;
    announceLeaving();
    const next = await endSession();
    onUserChange();
    forgetInTab();
    announceSessionChange();
    location.replace(next);
  }, [onUserChange]);

  useEffect(() => {
    // Offline or restarting: what this tab knows stays true until the server says otherwise.
    const checkQuietly = () => void check().catch(() => undefined);
    let checkedAtMs = 0;
    const checkWhenVisible = () => {
      // Returning to a tab fires both events; one request is enough.
      if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < 1000) return;
      checkedAtMs = Date.now();
      checkQuietly();
    };
    const checkWhenRestored = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    // The rejected request's body is recorded before the session check that it causes.
    const stopListening = [followTyping(), onUnauthenticated(checkQuietly), onSessionChange(checkQuietly)];
    document.addEventListener('visibilitychange', checkWhenVisible);
    // After starting offline, the session is checked as soon as there is a network.
    window.addEventListener('online', checkQuietly);
    window.addEventListener('focus', checkWhenVisible);
    window.addEventListener('pageshow', checkWhenRestored);
    return () => {
      for (const stop of stopListening) stop();
      document.removeEventListener('visibilitychange', checkWhenVisible);
      window.removeEventListener('online', checkQuietly);
      window.removeEventListener('focus', checkWhenVisible);
      window.removeEventListener('pageshow', checkWhenRestored);
    };
  }, [check]);

  const session = useMemo(() => ({ user, refresh, signOut }), [user, refresh, signOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function isSamePerson(one: SessionUser | null, other: SessionUser | null): boolean {
  return (
    one?.id === other?.id &&
    one?.name === other?.name &&
    one?.email === other?.email &&
    one?.avatar === other?.avatar &&
    one?.isOperator === other?.isOperator
  );
}

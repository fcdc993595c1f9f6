import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from '../shared/live-changes.contract.ts';
import { listenToChanges } from './live-changes.ts';

/** What is new at the server, while this is shown and seen. */
export function useLiveChanges(onChange: (change: LiveChange) => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => listenToChanges((change) => tell(change)), []);
}

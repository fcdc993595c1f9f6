import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from '../shared/live-changes.contract.ts';
import { listenToChanges } from './live-changes.ts';

/** Subscribes to server changes while mounted and visible. */
export function useLiveChanges(onChange: (change: LiveChange) => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => listenToChanges((change) => tell(change)), []);
}

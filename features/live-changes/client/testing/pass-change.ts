import { onTestFinished } from 'vitest';
import type { LiveChange } from '../../shared/live-changes.contract.ts';
import { channelName } from '../live-changes.ts';

/** Like the one tab that reads the changes and passes them on. */
export function passChange(change: LiveChange): void {
  const reader = new BroadcastChannel(channelName);
  onTestFinished(() => reader.close());
  reader.postMessage(change);
}

const channelName = 'everyday-settings';

let channel: BroadcastChannel | null = null;

/** One per page, for sending and receiving: a channel does not receive its own messages. */
function getChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells this browser's other tabs to refetch; the values themselves stay between server and page. */
export function announceSettingsChange(): void {
  getChannel()?.postMessage('changed');
}

export function onSettingsChange(listener: () => void): () => void {
  const shared = getChannel();
  shared?.addEventListener('message', listener);
  return () => shared?.removeEventListener('message', listener);
}

/** Syncs the tabs of one browser, including hidden ones, which receive nothing from the server. */
const name = 'everyday-timers';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** @returns a function that unsubscribes. */
export function listenToOtherTabs(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}

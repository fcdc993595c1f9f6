/** Between the tabs of one browser, also those that nobody sees: they hear nothing from the server. */
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

type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Called as soon as somebody signs out in this tab: the server cuts off what their login has open, a moment later, and a
 * browser reports that as a failed request, so whoever reads without end stops here. Other tabs hear of it from the
 * session. @returns a function that unsubscribes.
 */
export function onLeaving(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLeaving(): void {
  for (const listener of [...listeners]) listener();
}

const name = 'everyday:open-palette';

/** For buttons anywhere; the shortcuts do the same. */
export function openPalette(): void {
  window.dispatchEvent(new Event(name));
}

export function whenPaletteIsAsked(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

const seenKey = 'sunrise-seen';

/** The sun rises once, on the first visit; afterwards it is already up. */
export function playSunriseOnce(): void {
  const root = document.documentElement;
  try {
    if (localStorage.getItem(seenKey) !== null) return;
    localStorage.setItem(seenKey, '1');
  } catch {
    // Without storage, a first visit cannot be told from the tenth.
    return;
  }
  root.dataset.sunrise = '';
  const end = () => delete root.dataset.sunrise;
  document.querySelector('.hero-sun')?.addEventListener('animationend', end, { once: true });
}

/** In development files have no hashes to be cached by, and an old worker would hide every change. */
const isWanted = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Once the page is loaded and idle. */
export function registerServiceWorker(): void {
  if (!isWanted) return;
  const register = () => {
    // Without it everything works but notifications and the offline page.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 });
    else setTimeout(register, 2_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

import { isOwnDocument } from '#shared/own-documents.ts';
import { isAppPath } from '#shared/site-paths.ts';

/** The target of a click if the router should handle it; null if the browser should. */
export function routedTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || !isAppPath(url.pathname)) return null;
  if (isOwnDocument(url.pathname) || isOwnDocument(location.pathname)) return null;
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  // Jumps inside the page also move the focus position, which only the browser does right.
  if (isSamePage && url.hash !== '') return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Lets components use plain links: one listener turns clicks on links of this app into navigations. It is on the
 * document, after React's own handlers, so that `preventDefault` in a component wins.
 */
export function interceptLinks(navigate: (target: string) => void): () => void {
  const handleClick = (event: MouseEvent): void => {
    const target = routedTarget(event);
    if (target === null) return;
    event.preventDefault();
    navigate(target);
  };
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}

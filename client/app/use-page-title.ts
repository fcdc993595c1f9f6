import { useEffect } from 'react';
import { brand } from '#shared/brand.ts';

/** The tab's title while the calling screen is shown, e.g. "Dashboard · Everyday". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}

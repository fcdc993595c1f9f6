import { addressOf, type Screen } from '#shared/screen.ts';

export interface Page {
  path: string;
  title: string;
  /** Other search terms for it. */
  otherNames: string;
  /** Shown before anything is typed. */
  isCommon: boolean;
}

/** In order, and only existing ones: a placeholder for a future page is no destination. */
export function pagesOf(screens: readonly Screen[]): Page[] {
  const pages = screens.flatMap((screen) => {
    const { palette, planned, title } = screen;
    if (!palette || planned) return [];
    const { order, otherNames, isCommon = false } = palette;
    return [
      { order, page: { path: addressOf(screen), title: palette.title ?? title, otherNames, isCommon } },
    ];
  });
  return pages.toSorted((one, other) => one.order - other.order).map(({ page }) => page);
}

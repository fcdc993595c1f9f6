import { addressOf, type Screen } from '#shared/screen.ts';

export interface Page {
  path: string;
  title: string;
  /** Other words under which someone may look for it. */
  otherNames: string;
  /** Offered before anything is typed. */
  isCommon: boolean;
}

/** In their order, and only what is there: a page that says what it will do one day is no place to go to. */
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

import type { LinkGroup } from '#shared/link.ts';
import { addressOf, type Screen } from '#shared/screen.ts';
import { screens } from './screens.ts';

const groups = ['person', 'product'] as const;

/** The account menu's links in order, in the page's language, with dividers between groups. */
export function listAccountMenuGroups(): readonly LinkGroup[] {
  return groups.map((group) =>
    screens
      .flatMap((screen) => (screen.accountMenu?.group === group ? [linkOf(screen, screen.accountMenu)] : []))
      .toSorted((one, other) => one.order - other.order)
      .map(({ label, href }) => ({ label, href })),
  );
}

function linkOf(screen: Screen, { label, order }: { label: string; order: number }) {
  return { label, href: addressOf(screen), order };
}

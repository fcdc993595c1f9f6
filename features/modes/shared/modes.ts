import { addressOf, type ModeCategory, type Screen } from '#shared/screen.ts';

export type ModeId = string;

export interface Mode {
  id: ModeId;
  name: string;
  description: string;
  /** An icon name; the client maps it to a drawing. */
  icon: ModeId;
  path: string;
  category: ModeCategory;
  /** False when the operator switched the feature off. */
  isEnabled: boolean;
  /** Its page does not exist yet; it says so, and what works instead. */
  isPlanned: boolean;
  requiresAuth: boolean;
}

export const modeCategories: readonly { id: ModeCategory; title: string }[] = [
  { id: 'search', title: 'Search' },
  { id: 'tools', title: 'Tools' },
  { id: 'creation', title: 'Creation' },
];

/** Those declared by the screens, in display order. */
export function modesOf(screens: readonly Screen[]): Mode[] {
  const declared = screens.flatMap((screen) =>
    screen.mode ? [{ ...screen.mode, path: addressOf(screen), isPlanned: screen.planned !== undefined }] : [],
  );
  return modeCategories.flatMap(({ id: category }) =>
    declared
      .filter((mode) => mode.category === category)
      .toSorted((one, other) => one.order - other.order)
      .map(({ order: _, ...mode }) => ({ ...mode, icon: mode.id, isEnabled: true, requiresAuth: true })),
  );
}

const landingModes: readonly ModeId[] = ['web', 'images', 'videos', 'chat'];

/** By name or description, ignoring case. The landing page offers only four modes. */
export function filterModes(all: readonly Mode[], text: string, pathname?: string): Mode[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(({ id, name, description }) => {
    if (pathname === '/' && !landingModes.includes(id)) return false;
    return name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
  });
}

import type { ComponentProps } from 'react';
import { Menu } from '#client/ui/menu.tsx';

/** The menu of the page, fetched because its button was pressed. */
export function OpenedMenu(props: Pick<ComponentProps<typeof Menu>, 'trigger' | 'items'>) {
  return <Menu {...props} isOpenAtFirst />;
}

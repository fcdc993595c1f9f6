import type { ComponentProps } from 'react';
import { Menu } from '#client/ui/menu.tsx';

/** The page's menu, loaded once its button is pressed. */
export function OpenedMenu(props: Pick<ComponentProps<typeof Menu>, 'trigger' | 'items'>) {
  return <Menu {...props} isOpenAtFirst />;
}

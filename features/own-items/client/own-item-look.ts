import { FileTextIcon } from '@phosphor-icons/react/FileText';
import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';

/** How things of one kind are shown among those of others. */
export interface OwnItemLook {
  kind: string;
  order: number;
  /** Of one: “Chat”. */
  label: string;
  /** Over several that were found: “Chats”. */
  heading: string;
  /** Over those that were last used: “Recent chats”. */
  recentHeading: string;
  Icon: ComponentType<{ variant: string | null; size: number }>;
}

/** What every feature whose things are own items contributes to. */
export const ownItemLooks = extensionPoint<() => Promise<readonly OwnItemLook[]>>('looks of own items');

/** A general one for kinds without their own. Suspends until all are loaded. */
export function useOwnItemLooks(): (kind: string) => Omit<OwnItemLook, 'order'> {
  const looks = useLoadedExtensions(ownItemLooks);
  return (kind) => {
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    const general = { kind, label: name, heading: name, recentHeading: name, Icon: FileTextIcon };
    return looks.find((look) => look.kind === kind) ?? general;
  };
}

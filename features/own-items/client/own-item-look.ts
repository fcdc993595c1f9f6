import { FileTextIcon } from '@phosphor-icons/react/FileText';
import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';

/** How items of one kind are shown among others. */
export interface OwnItemLook {
  kind: string;
  order: number;
  /** Singular: “Chat”. */
  label: string;
  /** Heading for several results: “Chats”. */
  heading: string;
  /** Heading for the most recent ones: “Recent chats”. */
  recentHeading: string;
  Icon: ComponentType<{ variant: string | null; size: number }>;
}

/** Contributed to by every feature with own items. */
export const ownItemLooks = extensionPoint<() => Promise<readonly OwnItemLook[]>>('looks of own items');

/** A generic one for kinds without their own. Suspends until all are loaded. */
export function useOwnItemLooks(): (kind: string) => Omit<OwnItemLook, 'order'> {
  const looks = useLoadedExtensions(ownItemLooks);
  return (kind) => {
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    const general = { kind, label: name, heading: name, recentHeading: name, Icon: FileTextIcon };
    return looks.find((look) => look.kind === kind) ?? general;
  };
}

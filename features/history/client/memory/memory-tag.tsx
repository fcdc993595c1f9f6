import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { Suspense } from 'react';
import { Tag } from '#client/ui/tag.tsx';
import { type MemoryItem, MemoryType } from '#features/history/shared/memory.contract.ts';
import { useOwnItemLooks } from '#features/own-items/client/own-item-look.ts';

const types = {
  chat: { label: 'Chat', Icon: ChatCircleIcon, tone: 'denim' },
  search: { label: 'Search', Icon: MagnifyingGlassIcon, tone: 'denim' },
  task: { label: 'Task', Icon: BinocularsIcon, tone: 'moss' },
} as const;

/** The kind of thing that a card represents. */
export function MemoryTag({ item }: { item: MemoryItem }) {
  const type = MemoryType.safeParse(item.type);
  if (!type.success) {
    return (
      <Suspense fallback={null}>
        <KindTag kind={item.type} />
      </Suspense>
    );
  }
  const { label, Icon, tone } = types[type.data];
  return (
    <Tag tone={tone}>
      <Icon size={14} weight="bold" aria-hidden />
      {label}
    </Tag>
  );
}

function KindTag({ kind }: { kind: string }) {
  const { label, Icon } = useOwnItemLooks()(kind);
  return (
    <Tag tone="denim">
      <Icon variant={null} size={14} />
      {label}
    </Tag>
  );
}

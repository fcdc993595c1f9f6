import { ArrowDownIcon } from '@phosphor-icons/react/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/ArrowUp';
import { DotsSixVerticalIcon } from '@phosphor-icons/react/DotsSixVertical';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import type { AisleId } from '#features/recipes/shared/shopping.contract.ts';
import { inOrder } from '#features/recipes/shared/sum-shopping.ts';
import { aisleLabel } from './aisle-label.ts';

interface ArrangeAislesProps {
  order: readonly AisleId[];
  isOpen: boolean;
  onClose: () => void;
  onChange: (order: AisleId[]) => void;
}

/** The aisles in the order of the person's shop: reordered by dragging or with buttons. */
export function ArrangeAisles({ order, isOpen, onClose, onChange }: ArrangeAislesProps) {
  const aisles = inOrder(order);
  const [dragged, setDragged] = useState<AisleId | null>(null);

  function move(aisle: AisleId, to: number) {
    const rest = aisles.filter((one) => one !== aisle);
    onChange([...rest.slice(0, to), aisle, ...rest.slice(to)]);
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Order of the aisles"
      description="Drag them, or use the arrows, into the order of your shop."
      size="small"
    >
      <ol className="divide-y divide-line">
        {aisles.map((aisle, at) => (
          <li
            key={aisle}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(aisle);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged !== aisle) move(dragged, at);
            }}
            onDrop={(event) => event.preventDefault()}
            className="flex min-h-12 cursor-grab items-center gap-2"
          >
            <DotsSixVerticalIcon size={18} className="text-text-2" aria-hidden />
            <span className="min-w-0 flex-1">{aisleLabel(aisle)}</span>
            <IconButton
              label={`Move ${aisleLabel(aisle)} up`}
              disabled={at === 0}
              icon={<ArrowUpIcon size={18} aria-hidden />}
              onClick={() => move(aisle, at - 1)}
            />
            <IconButton
              label={`Move ${aisleLabel(aisle)} down`}
              disabled={at === aisles.length - 1}
              icon={<ArrowDownIcon size={18} aria-hidden />}
              onClick={() => move(aisle, at + 1)}
            />
          </li>
        ))}
      </ol>
    </Overlay>
  );
}

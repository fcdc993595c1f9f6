import { ArrowDownIcon } from '@phosphor-icons/react/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/ArrowUp';
import { ChartBarIcon } from '@phosphor-icons/react/ChartBar';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { EyeIcon } from '@phosphor-icons/react/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/EyeSlash';
import { GridFourIcon } from '@phosphor-icons/react/GridFour';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { QrCodeIcon } from '@phosphor-icons/react/QrCode';
import { ShapesIcon } from '@phosphor-icons/react/Shapes';
import { TextTIcon } from '@phosphor-icons/react/TextT';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { Composition, LayerKind } from '#features/studio/shared/composition.ts';
import type { DesignSaver } from '../canvas/design-saver.ts';
import { changeLayer, removeLayer, reorder } from '../canvas/edits.ts';

const icons: Readonly<Record<LayerKind, typeof TextTIcon>> = {
  text: TextTIcon,
  shape: ShapesIcon,
  scene: ShapesIcon,
  icon: ShapesIcon,
  picture: ImageIcon,
  pattern: GridFourIcon,
  chart: ChartBarIcon,
  code: QrCodeIcon,
};

interface LayersPanelProps {
  composition: Composition;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  saver: DesignSaver;
}

/** The layers, topmost first; also gives non-visual access to the picture. */
export function LayersPanel({ composition, selectedId, onSelect, saver }: LayersPanelProps) {
  const layers = composition.layers.toReversed();
  return (
    <section aria-labelledby="layers-heading">
      <h3 id="layers-heading" className="mb-1 text-small font-semibold max-lg:sr-only">
        Layers
      </h3>
      <ul>
        {layers.map((layer, at) => {
          const { id, name, isHidden, isLocked } = layer;
          const Icon = isLocked ? LockSimpleIcon : icons[layer.kind];
          const isSelected = id === selectedId;
          return (
            <li
              key={id}
              className={classNames(
                'group flex items-center rounded-control',
                isSelected ? 'bg-primary-soft text-primary-text' : 'hover:bg-hover',
              )}
            >
              <button
                type="button"
                aria-pressed={isSelected}
                onClick={() => onSelect(isSelected ? null : id)}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control ps-2.5 text-start text-small"
              >
                <Icon size={18} aria-hidden className="shrink-0" />
                <span
                  dir="auto"
                  className={classNames('truncate', isSelected && 'font-[650]', isHidden && 'text-text-3')}
                >
                  {name}
                </span>
              </button>
              <Menu
                trigger={
                  <IconButton
                    size="small"
                    label={`Options for the layer “${name}”`}
                    icon={<DotsThreeIcon size={18} weight="bold" aria-hidden />}
                  />
                }
                items={[
                  {
                    label: 'Bring forward',
                    icon: <ArrowUpIcon size={18} aria-hidden />,
                    isDisabled: at === 0,
                    onSelect: () => saver.edit(reorder(id, 1)),
                  },
                  {
                    label: 'Send backward',
                    icon: <ArrowDownIcon size={18} aria-hidden />,
                    isDisabled: at === layers.length - 1,
                    onSelect: () => saver.edit(reorder(id, -1)),
                  },
                  {
                    label: isLocked ? 'Unlock' : 'Lock',
                    icon: <LockSimpleIcon size={18} aria-hidden />,
                    onSelect: () => saver.edit(changeLayer(id, (one) => ({ ...one, isLocked: !isLocked }))),
                  },
                  {
                    label: 'Delete',
                    isDestructive: true,
                    onSelect: () => {
                      saver.edit(removeLayer(id));
                      if (isSelected) onSelect(null);
                    },
                  },
                ]}
              />
              <IconButton
                size="small"
                label={isHidden ? `Show “${name}”` : `Hide “${name}”`}
                icon={isHidden ? <EyeSlashIcon size={18} aria-hidden /> : <EyeIcon size={18} aria-hidden />}
                onClick={() => saver.edit(changeLayer(id, (one) => ({ ...one, isHidden: !isHidden })))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

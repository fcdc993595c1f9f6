import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { EyeglassesIcon } from '@phosphor-icons/react/Eyeglasses';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { CardButton } from '#client/ui/card.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { budgets, depthOptions, formatBudget } from '#features/research/shared/depths.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';

const icons = { basic: MagnifyingGlassIcon, medium: EyeglassesIcon, thorough: BinocularsIcon };

interface DepthCardsProps {
  /** Null while research is off. */
  selected: ResearchDepth | null;
  onChoose: (depth: ResearchDepth) => void;
}

/** The three depths, each with what it does and what it may use. */
export function DepthCards({ selected, onChoose }: DepthCardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {depthOptions.map(({ id, name, description, features }) => {
        const Icon = icons[id];
        const isSelected = id === selected;
        return (
          <li key={id}>
            <CardButton
              isSelected={isSelected}
              onClick={() => onChoose(id)}
              className="flex h-full flex-col p-4!"
            >
              <span className="flex items-start justify-between gap-2">
                <IconTile
                  tone={isSelected ? 'marigold' : 'denim'}
                  icon={<Icon size={22} weight="duotone" />}
                />
                {isSelected && (
                  <Tag className="bg-primary! text-on-primary!">
                    <CheckIcon size={13} weight="bold" aria-hidden />
                    Selected
                  </Tag>
                )}
              </span>
              <span className="mt-3 block text-h3">{name}</span>
              <span className="mt-1 block text-small text-text-2">{description}</span>
              <span className="mt-3 block space-y-1.5 text-small">
                {features.map((feature) => (
                  <span key={feature} className="flex gap-2">
                    <CheckIcon size={16} weight="bold" aria-hidden className="mt-0.5 shrink-0 text-moss" />
                    {feature}
                  </span>
                ))}
              </span>
              <span className="mt-auto block pt-3 text-micro text-text-2">{formatBudget(budgets[id])}</span>
            </CardButton>
          </li>
        );
      })}
    </ul>
  );
}

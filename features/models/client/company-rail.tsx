import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { groupByCompany, type ModelFilter } from './filter-models.ts';
import { modelTypes } from './model-types.tsx';

interface CompanyRailProps {
  models: readonly ModelOption[];
  filter: ModelFilter;
  onFilter: (change: Partial<ModelFilter>) => void;
}

/** Beside the cards on wide screens: filters them by company and by what they are good for. */
export function CompanyRail({ models, filter, onFilter }: CompanyRailProps) {
  return (
    <div className="flex min-h-full flex-col px-3.5 pt-6 pb-5">
      <RailHeading>Company</RailHeading>
      <ul className="mt-2">
        <RailItem
          isPressed={filter.company === null}
          onPress={() => onFilter({ company: null })}
          count={models.length}
        >
          All models
        </RailItem>
        {groupByCompany(models).map(([company, { length }]) => (
          <RailItem
            key={company}
            isPressed={filter.company === company}
            onPress={() => onFilter({ company })}
            count={length}
          >
            {company}
          </RailItem>
        ))}
      </ul>
      <RailHeading className="mt-6">Good for</RailHeading>
      <ul className="mt-2">
        {(['fast', 'balanced', 'powerful'] as const).map((type) => {
          const { label, Icon } = modelTypes[type];
          const isPressed = filter.type === type;
          return (
            <RailItem
              key={type}
              isPressed={isPressed}
              onPress={() => onFilter({ type: isPressed ? null : type })}
            >
              <span className="flex items-center gap-2.5">
                <Icon size={20} aria-hidden />
                {label}
              </span>
            </RailItem>
          );
        })}
      </ul>
      <p className="mt-auto px-3 pt-6 text-micro font-normal text-text-2">
        Switch at any time. Your chats stay the same.
      </p>
    </div>
  );
}

function RailHeading({ children, className }: { children: ReactNode; className?: string }) {
  return <h3 className={classNames('px-3 text-micro font-semibold text-text-2', className)}>{children}</h3>;
}

interface RailItemProps {
  isPressed: boolean;
  onPress: () => void;
  count?: number;
  children: ReactNode;
}

function RailItem({ isPressed, onPress, count, children }: RailItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={onPress}
        className={classNames(
          'transition-tap flex h-11.5 w-full items-center justify-between gap-2 rounded-control border border-transparent px-3 text-start text-control -outline-offset-2!',
          isPressed
            ? 'bg-raised font-semibold text-text shadow-e1 high-contrast:border-2 high-contrast:border-text forced-colors:border-[Highlight]'
            : 'text-text-2 hover:bg-hover hover:text-text',
        )}
      >
        <span className="min-w-0 truncate">{children}</span>
        {count !== undefined && <span className="text-micro">{count}</span>}
      </button>
    </li>
  );
}

import { XIcon } from '@phosphor-icons/react/X';
import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ShoppingAisle, ShoppingGroup } from '#features/recipes/shared/sum-shopping.ts';
import { aisleLabel } from './aisle-label.ts';
import { describeMeals } from './meals-of-item.ts';

interface AisleListProps {
  aisle: ShoppingAisle;
  onCheck: (group: ShoppingGroup) => void;
  onRemove: (group: ShoppingGroup) => void;
}

export function AisleList({ aisle: { aisle, groups, checked }, onCheck, onRemove }: AisleListProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-5 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-3 text-small text-text-2">
        <h2 id={`${id}-heading`} className="font-semibold">
          {aisleLabel(aisle)}
        </h2>
        <p>{`${checked} of ${groups.length}`}</p>
      </div>
      <ul className="mt-1.5 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {groups.map((group, at) => {
          const from = describeMeals(group, new Date());
          return (
            <li
              key={group.key}
              data-items={group.items.map((item) => item.id).join(' ')}
              className="flex min-h-14 items-center gap-3"
            >
              <input
                id={`${id}-${at}`}
                type="checkbox"
                className="tick scroll-mb-28"
                checked={group.isChecked}
                onChange={() => onCheck(group)}
              />
              <label htmlFor={`${id}-${at}`} className="flex min-w-0 flex-1 items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span
                    dir="auto"
                    className={classNames(
                      'block wrap-anywhere',
                      group.isChecked && 'text-text-2 line-through',
                    )}
                  >
                    {group.words}
                  </span>
                  {from !== '' && (
                    <span dir="auto" className="block text-small text-text-2 wrap-anywhere">
                      {from}
                    </span>
                  )}
                </span>
                {group.amount !== '' && (
                  <span
                    className={classNames(
                      'max-w-[45%] text-end',
                      group.isChecked ? 'text-text-2' : 'font-semibold',
                    )}
                  >
                    {group.amount}
                  </span>
                )}
              </label>
              <IconButton
                label={`Remove ${group.words}`}
                className="-me-2 scroll-mb-28 print:hidden"
                icon={<XIcon size={18} aria-hidden />}
                onClick={() => onRemove(group)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

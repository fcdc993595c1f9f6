import { SwapIcon } from '@phosphor-icons/react/Swap';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { formatFraction } from '#features/recipes/shared/format-amount.ts';
import type { RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import { type ShownUnits, showLine } from '#features/recipes/shared/scale-line.ts';
import { ServingsField } from './servings-field.tsx';

interface IngredientListProps {
  analysis: RecipeAnalysis;
  lang: string | undefined;
  written: number;
  servings: number;
  onServings: (servings: number) => void;
  units: ShownUnits;
  onUnits: (units: ShownUnits) => void;
  cupMl: number;
  /** Absent if read-only. */
  onSwap?: (line: number) => void;
  onChooseFood?: (line: number) => void;
}

export function IngredientList({
  analysis,
  lang,
  written,
  servings,
  onServings,
  units,
  onUnits,
  cupMl,
  onSwap,
  onChooseFood,
}: IngredientListProps) {
  const factor = servings / written;
  return (
    <section aria-label="Ingredients">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">Ingredients</h2>
        <ServingsField servings={servings} onChange={onServings} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <SegmentedControl<ShownUnits>
          label="Units"
          value={units}
          onChange={onUnits}
          items={[
            { value: 'written', label: 'As written' },
            { value: 'metric', label: 'Metric' },
            { value: 'us', label: 'US' },
          ]}
        />
        {factor !== 1 && <Tag tone="marigold">{`× ${formatFraction(factor)}, written for ${written}`}</Tag>}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {analysis.lines.map((line, at) => {
          if (line.isHeading) {
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings have no number of their own, and the list is read as a whole.
              <li key={`heading-${at}`} dir="auto" lang={lang} className="pt-4 pb-1 font-semibold">
                {line.line.replace(/^#+\s*/, '')}
              </li>
            );
          }
          const { amount, words } = showLine(line, { factor, units, cupMl });
          const isUnknown = line.foods.some(({ key }) => key === null);
          return (
            <li
              key={line.number}
              className="grid min-h-9 touch:min-h-12 grid-cols-[1.25rem_6rem_1fr_auto] items-center gap-x-2"
            >
              <span className="text-micro text-text-2">{line.number}</span>
              <span dir="auto" lang={amount === '' ? undefined : lang} className="font-bold wrap-anywhere">
                {amount === '' && line.isToTaste ? 'as written' : amount}
              </span>
              <span dir="auto" lang={lang} className="min-w-0 wrap-anywhere">
                {words}
              </span>
              {isUnknown && onChooseFood ? (
                <button
                  type="button"
                  className="min-h-9 touch:min-h-11 print:hidden"
                  onClick={() => onChooseFood(line.number)}
                >
                  <Tag>
                    Not known
                    <span className="sr-only">{`: choose a food for ${line.line}`}</span>
                  </Tag>
                </button>
              ) : isUnknown ? (
                <Tag>Not known</Tag>
              ) : onSwap ? (
                <IconButton
                  label={`Substitute for ${line.foods[0]?.words ?? line.line}`}
                  size="small"
                  className="print:hidden"
                  icon={<SwapIcon size={17} aria-hidden />}
                  onClick={() => onSwap(line.number)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { useState } from 'react';
import { Overlay } from '#client/ui/overlay.tsx';
import type { Nutrients, ReadLine, RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import type { RecipeSource } from '#features/recipes/shared/recipes.contract.ts';
import type { StatedFigures } from '#features/recipes/shared/stated-figures.ts';

interface NutritionPanelProps {
  analysis: RecipeAnalysis;
  servings: number;
  /** What the source states of a serving. */
  source?: Pick<RecipeSource, 'kcal' | 'figures'> | null;
  /** Opens the packet's figures; absent if read-only. */
  onFigures?: (line: number) => void;
}

/** Daily amounts for a full bar; the numbers are shown beside it. */
const full = { protein: 50, carbohydrate: 260, fat: 70, salt: 6 };

export function NutritionPanel({ analysis, servings, source = null, onFigures }: NutritionPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { perServing, counted, of } = analysis.nutrition;
  const stated = source?.kcal ?? null;
  const others = sayFigures(source?.figures, perServing);
  const left = analysis.lines.filter(({ counted: how }) => how.startsWith('no-') || how === 'frying');
  return (
    <section aria-label="Nutrition" className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-h3">Nutrition</h2>
        <p className="text-small text-text-2">{`one serving of ${servings}`}</p>
      </div>
      {perServing === null ? (
        <p className="mt-2 text-text-2">Too few ingredients are counted to give a figure.</p>
      ) : (
        <>
          <p className="mt-2 text-h1">
            {`about ${Math.round(perServing.kcal / 10) * 10}`}{' '}
            <span className="text-control font-normal text-text-2">cal</span>
          </p>
          <dl className="mt-3 space-y-2">
            <Bar label="Protein" grams={perServing.protein} share={perServing.protein / full.protein} />
            <Bar
              label="Carbohydrate"
              grams={perServing.carbohydrate}
              share={perServing.carbohydrate / full.carbohydrate}
            />
            <Bar label="Fat" grams={perServing.fat} share={perServing.fat / full.fat} />
            <Bar label="Salt" grams={perServing.salt} share={perServing.salt / full.salt} isFine />
          </dl>
        </>
      )}
      <div className="mt-4 flex gap-2 border-t border-dashed border-line-strong pt-3 text-small">
        <CheckCircleIcon size={20} className="shrink-0 text-success" aria-hidden />
        <p className="min-w-0 wrap-anywhere text-text-2">
          <strong className="text-text">{`${counted} of ${of} ingredients counted.`}</strong>
          {left.length > 0 && (
            <>
              {' '}
              Not counted: <bdi>{left.map(({ line }) => line).join('; ')}</bdi>.
            </>
          )}
        </p>
      </div>
      {stated !== null && (
        <p className="mt-2 text-small text-text-2">
          {perServing !== null && isFar(stated, perServing.kcal)
            ? `Its source says ${stated} cal a serving, far from what is computed here.`
            : `Its source says ${stated} cal a serving.`}
        </p>
      )}
      {others !== '' && <p className="mt-1 text-small text-text-2">{`Its source also says: ${others}.`}</p>}
      <p className="mt-2 text-small text-text-2">
        Figures: USDA Standard Reference.{' '}
        <button
          type="button"
          className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-2 hover:underline"
          onClick={() => setIsOpen(true)}
        >
          Line by line
        </button>
      </p>
      <Overlay
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Nutrition, line by line"
        description="Of the whole recipe as it is written. Figures: U.S. Department of Agriculture, National Nutrient Database for Standard Reference, release 26."
      >
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-start text-text-2">
              <th scope="col" className="py-2 text-start font-semibold">
                Line
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                Weight
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                Cal
              </th>
            </tr>
          </thead>
          <tbody>
            {analysis.lines
              .filter(({ isHeading }) => !isHeading)
              .map((line) => (
                <tr key={line.number} className="border-b border-line align-top">
                  <td className="py-2 pe-3">
                    <span className="wrap-anywhere">{line.line}</span>
                    <span className="block text-text-2">{explain(line)}</span>
                    {onFigures && line.foods.length === 1 && (
                      <button
                        type="button"
                        className="inline-flex min-h-6 touch:min-h-11 items-center font-semibold text-primary-text underline-offset-2 hover:underline"
                        onClick={() => {
                          setIsOpen(false);
                          onFigures(line.number);
                        }}
                      >
                        {line.ownFigures === null ? 'Give its figures' : 'Change its figures'}
                        <span className="sr-only">{`: ${line.line}`}</span>
                      </button>
                    )}
                  </td>
                  <td className="py-2 text-end whitespace-nowrap">
                    {line.grams === null ? '' : `${Math.round(line.grams)} g`}
                  </td>
                  <td className="py-2 ps-3 text-end">{line.kcal === null ? '' : Math.round(line.kcal)}</td>
                </tr>
              ))}
          </tbody>
        </table>
        {onFigures && (
          <p className="mt-4 text-small">
            <a href="/settings/recipes" className="text-link underline underline-offset-4">
              All foods that you gave figures of
            </a>
          </p>
        )}
      </Overlay>
    </section>
  );
}

/** More than 30 % apart. */
function isFar(stated: number, computed: number): boolean {
  return Math.abs(stated - computed) > 0.3 * Math.max(stated, computed);
}

/** What a source states besides calories, and what is computed here where that is far from it. */
function sayFigures(figures: StatedFigures = {}, computed: Nutrients | null): string {
  const labels: Record<keyof StatedFigures, string> = {
    protein: /* text */ 'protein',
    carbohydrate: /* text */ 'carbohydrate',
    sugars: /* text */ 'sugars',
    fat: /* text */ 'fat',
    saturates: /* text */ 'saturates',
    fibre: /* text */ 'fibre',
    salt: /* text */ 'salt',
  };
  const said = (grams: number) => grams.toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return (Object.keys(labels) as (keyof StatedFigures)[])
    .flatMap((key) => {
      const stated = figures[key];
      if (stated === undefined) return [];
      const here = computed?.[key];
      // Tenths of a gram are no difference.
      const isOff = here !== undefined && isFar(stated, here) && Math.abs(stated - here) >= 0.5;
      return isOff
        ? /* text */ `${labels[key]} ${said(stated)} g (computed here: ${said(here)} g)`
        : `${labels[key]} ${said(stated)} g`;
    })
    .join(', ');
}

function Bar({
  label,
  grams,
  share,
  isFine = false,
}: {
  label: string;
  grams: number;
  share: number;
  isFine?: boolean;
}) {
  const shown = grams.toLocaleString('en-GB', { maximumFractionDigits: isFine ? 1 : 0 });
  return (
    <div className="grid grid-cols-[6.5rem_1fr_3.5rem] items-center gap-2 text-small">
      <dt>{label}</dt>
      <dd className="contents">
        <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </span>
        <span className="text-end font-bold">{`${shown} g`}</span>
      </dd>
    </div>
  );
}

function explain({ counted, gramsFrom, sourceNumber, isNearest, foods, ownFigures }: ReadLine): string {
  const name = foods[0]?.key ?? '';
  switch (counted) {
    case 'no-food':
      return 'This food is not known.';
    case 'no-weight':
      if (ownFigures !== null && name === '') return 'The weight of that amount is not known.';
      return `${name}: the weight of that amount is not known.`;
    case 'no-figure':
      return `${name}: no figure.`;
    case 'frying':
      return `${name}: not counted; how much stays in the food nobody can say.`;
    case 'optional':
      return 'Optional; not counted.';
    case 'known':
      return 'To taste, or next to nothing.';
    case 'counted': {
      const how = gramsFrom === null ? '' : howWeighed(gramsFrom);
      if (ownFigures !== null) return `Your figures; ${how}`;
      return isNearest
        ? `${name}, by the figures of a similar food (${sourceNumber}); ${how}`
        : `${name}, food ${sourceNumber}; ${how}`;
    }
  }
}

function howWeighed(from: NonNullable<ReadLine['gramsFrom']>): string {
  switch (from) {
    case 'weight':
      return /* text */ 'weighed';
    case 'measure':
      return /* text */ 'by its volume';
    case 'piece':
      return /* text */ 'counted in pieces';
    case 'pack':
      return /* text */ 'from its packet';
    case 'guess':
      return /* text */ 'a cook’s estimate';
  }
}

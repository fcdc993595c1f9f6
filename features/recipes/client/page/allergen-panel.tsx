import { QuestionIcon } from '@phosphor-icons/react/Question';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { WarningOctagonIcon } from '@phosphor-icons/react/WarningOctagon';
import type { ReactNode } from 'react';
import { Tag } from '#client/ui/tag.tsx';
import { allergenIds, allergenLabel, dietLabel } from '#features/recipes/shared/diets.ts';
import type { Deciding, RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';

interface AllergenPanelProps {
  analysis: RecipeAnalysis;
  /** Lets the person pick a food for a line whose food is unknown. */
  onChooseFood?: (line: number) => void;
}

/** Three states, each with the lines that cause it; never a guarantee. */
export function AllergenPanel({ analysis, onChooseFood }: AllergenPanelProps) {
  const { contains, mayContain, notChecked } = analysis.allergens;
  const others = allergenIds.length - contains.length - mayContain.length;
  const isUnknown = notChecked.lines.length > 0 || notChecked.steps.length > 0;
  const [unknownLine] = notChecked.lines;
  const lineOf = (number: number) => analysis.lines.find((line) => line.number === number)?.line ?? '';
  return (
    <section aria-label="Allergens and diets" className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-h3">Allergens and diets</h2>
      <p className="text-small text-text-2">Everyday reads the recipe’s words, not the packet.</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {contains.length > 0 && (
          <Row
            icon={<WarningOctagonIcon size={20} weight="fill" className="text-danger" aria-hidden />}
            title={
              <span className="text-danger">{`Contains ${contains.map(({ id }) => allergenLabel(id)).join(', ')}`}</span>
            }
          >
            {contains.map((one) => (
              <p key={one.id}>
                {describe(one)}
                {one.lines.length === 1 && (
                  <>
                    {': '}
                    <bdi>{lineOf(one.lines[0] ?? 0)}</bdi>
                  </>
                )}
              </p>
            ))}
          </Row>
        )}
        {mayContain.length > 0 && (
          <Row
            icon={<WarningIcon size={20} weight="fill" className="text-accent-text" aria-hidden />}
            title={
              <span className="text-accent-text">{`May contain ${mayContain.map(({ id }) => allergenLabel(id)).join(', ')}`}</span>
            }
          >
            <p>{`${describe(together(mayContain))}: depends on the packet`}</p>
          </Row>
        )}
        {isUnknown ? (
          <Row
            icon={<QuestionIcon size={20} weight="bold" className="text-text-2" aria-hidden />}
            title={others === allergenIds.length ? 'Not checked' : `Not checked: the other ${others}`}
          >
            <p>
              {notChecked.lines.length === 1
                ? `Line ${notChecked.lines[0]} is not known.`
                : `Not known: ${describe(notChecked).toLowerCase()}.`}{' '}
              {onChooseFood && unknownLine !== undefined && (
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-2 hover:underline"
                  onClick={() => onChooseFood(unknownLine)}
                >
                  Choose a food
                </button>
              )}
            </p>
          </Row>
        ) : (
          <li className="py-3 text-small text-text-2">
            {others === allergenIds.length
              ? 'No line names any of the 14 allergens.'
              : `No line names any of the other ${others} allergens.`}
          </li>
        )}
      </ul>
      <ul aria-label="Diets" className="flex flex-wrap gap-1.5 border-t border-line pt-3">
        {analysis.diets.map(({ id, state, ...decides }) => (
          <li key={id}>
            <Tag tone={state === 'yes' ? 'denim' : 'neutral'}>
              <span title={state === 'yes' ? undefined : describe(decides)}>
                {state === 'yes'
                  ? dietLabel(id)
                  : state === 'no'
                    ? `Not ${dietLabel(id).toLowerCase()}`
                    : `${dietLabel(id)}: not checked`}
                {state !== 'yes' && <span className="sr-only">{`, ${describe(decides)}`}</span>}
              </span>
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 py-3">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0 text-small text-text-2">
        <p className="text-control font-semibold text-text">{title}</p>
        {children}
      </div>
    </li>
  );
}

function together(all: readonly Deciding[]): Deciding {
  const sorted = (numbers: number[]) => [...new Set(numbers)].toSorted((one, other) => one - other);
  return {
    lines: sorted(all.flatMap(({ lines }) => lines)),
    steps: sorted(all.flatMap(({ steps }) => steps)),
  };
}

function describe({ lines, steps }: Deciding): string {
  const ofLines = lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.join(', ')}`;
  const ofSteps = steps.length === 1 ? `Step ${steps[0]}` : `Steps ${steps.join(', ')}`;
  if (steps.length === 0) return ofLines;
  return lines.length === 0 ? ofSteps : `${ofLines}; ${ofSteps}`;
}

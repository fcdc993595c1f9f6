import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import type { View } from './chart-or-table.ts';
import { wholeNumber } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { useModelNames } from './use-model-names.ts';

/** In the chart; the table lists all of them. */
const shownModels = 5;

/** The models with the most answers. */
export function TopModels({ models, view }: { models: Analytics['models']; view: View }) {
  const nameOf = useModelNames(models.length > 0);
  const named = models.map((model) => ({ ...model, name: nameOf(model.id) }));
  const most = models[0]?.tasks ?? 1;
  return (
    <Card aria-labelledby="top-models">
      <h2 id="top-models" className="text-h3">
        Top models
      </h2>
      {models.length === 0 && (
        <p className="mt-2 text-small text-text-2">No model has answered in the last 30 days.</p>
      )}
      {view === 'charts' ? (
        <ol className="mt-4 space-y-5">
          {named.slice(0, shownModels).map(({ id, name, tasks }, index) => (
            <li key={id}>
              <div className="mb-1.5 flex items-baseline justify-between gap-3 text-small">
                <span
                  className={classNames('min-w-0 truncate', index === 0 ? 'font-semibold' : 'font-medium')}
                >
                  {name}
                </span>
                <span className="text-text-2">
                  {wholeNumber.format(tasks)}
                  <span className="sr-only"> {tasks === 1 ? 'task' : 'tasks'}</span>
                </span>
              </div>
              <div
                className="h-2.5 rounded-full border border-line bg-sunken high-contrast:border-line-strong"
                aria-hidden="true"
              >
                <div
                  className={classNames(
                    '-m-px h-2.5 min-w-2.5 rounded-full forced-color-adjust-none forced-colors:bg-[CanvasText]',
                    index === 0 ? 'bg-primary' : 'bg-chart-2',
                  )}
                  style={{ width: `calc(${(tasks / most) * 100}% + 2px)` }}
                />
              </div>
            </li>
          ))}
        </ol>
      ) : (
        models.length > 0 && (
          <FiguresTable
            caption="Tasks by model"
            columns={['Model', 'Tasks']}
            rows={named.map(({ id, name, tasks }) => ({ key: id, cells: [name, wholeNumber.format(tasks)] }))}
          />
        )
      )}
    </Card>
  );
}

import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import type { View } from './chart-or-table.ts';
import { percentages, wholeNumber } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';

/** In the order of the visual language; the rest is grey. */
const colours = ['bg-primary', 'bg-chart-2', 'bg-madder', 'bg-accent-line', 'bg-moss', 'bg-line-strong'];

/** What tasks were used for, as shares of one bar. */
export function TaskTypes({ types, view }: { types: Analytics['types']; view: View }) {
  const total = types.reduce((sum, { tasks }) => sum + tasks, 0);
  const kinds = useLoadedExtensions(taskKinds);
  // Archives from other versions may contain unknown kinds.
  const nameOf = (type: string) => kinds.find(({ id }) => id === type)?.label ?? type;
  const named = types.map(({ type, tasks }) => ({ type, name: nameOf(type), tasks }));
  return (
    <Card aria-labelledby="task-types">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="task-types" className="text-h3">
          Task types
        </h2>
        <p className="text-small text-text-2">
          {wholeNumber.format(total)} {total === 1 ? 'task' : 'tasks'}
        </p>
      </div>
      {total > 0 &&
        (view === 'charts' ? (
          <StackedBar parts={named.length > colours.length ? withTheRest(named) : named} />
        ) : (
          <TypesTable types={named} />
        ))}
    </Card>
  );
}

interface Part {
  type: string;
  name: string;
  tasks: number;
}

function withTheRest(parts: Part[]): Part[] {
  const shown = parts.slice(0, colours.length - 1);
  const rest = parts.slice(shown.length).reduce((sum, { tasks }) => sum + tasks, 0);
  return [...shown, { type: 'rest', name: 'Everything else', tasks: rest }];
}

function StackedBar({ parts }: { parts: Part[] }) {
  const shares = percentages(parts.map(({ tasks }) => tasks));
  return (
    <>
      <div className="mt-4 flex h-6 gap-0.75" aria-hidden="true">
        {parts.map(({ type, tasks }, index) => (
          <span
            key={type}
            className={classNames(
              'min-w-1.5 rounded-digit first:rounded-s-small last:rounded-e-small forced-colors:border',
              colours[index],
            )}
            style={{ flexGrow: tasks, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
        {parts.map(({ type, name }, index) => (
          <li key={type} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames('size-3 rounded-tag forced-colors:border', colours[index])}
            />
            <span className="text-text-2">{name}</span>
            <strong className="font-bold">{shares[index]}%</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function TypesTable({ types }: { types: Part[] }) {
  const shares = percentages(types.map(({ tasks }) => tasks));
  return (
    <FiguresTable
      caption="Tasks by kind"
      columns={['Kind', 'Tasks', 'Share of all']}
      rows={types.map(({ type, name, tasks }, index) => ({
        key: type,
        cells: [name, wholeNumber.format(tasks), `${shares[index]}%`],
      }))}
    />
  );
}

import { Card } from '#client/ui/card.tsx';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { wholeNumber } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { useModelNames } from './use-model-names.ts';

/** Which answers were preferred in model comparisons. */
export function ComparedModels({ compared }: Pick<Analytics, 'compared'>) {
  const nameOf = useModelNames(true);
  return (
    <Card aria-labelledby="compared-models">
      <h2 id="compared-models" className="text-h3">
        Compared models
      </h2>
      <p className="mt-1 text-small text-text-2">
        How often you went on with a model’s answer when you compared several, and how often with another one.
      </p>
      <FiguresTable
        caption="Compared models"
        columns={['Model', 'Chosen', 'Not chosen']}
        rows={compared.map(({ id, wins, losses }) => ({
          key: id,
          cells: [nameOf(id), wholeNumber.format(wins), wholeNumber.format(losses)],
        }))}
      />
    </Card>
  );
}

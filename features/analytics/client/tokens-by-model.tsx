import { Card } from '#client/ui/card.tsx';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { formatCost } from '#features/assistant/client/format-usage.ts';
import { wholeNumber } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';

/** The usage of chat answers. A table in both views, since bars would compare different units. */
export function TokensByModel({ tokens }: Pick<Analytics, 'tokens'>) {
  const hasCosts = tokens.some(({ costs }) => costs.length > 0);
  return (
    <Card aria-labelledby="tokens-by-model">
      <h2 id="tokens-by-model" className="text-h3">
        {hasCosts ? 'Tokens and cost' : 'Tokens'}
      </h2>
      <p className="mt-1 text-small text-text-2">
        What the answers in your chats used, as the models’ providers counted it.
      </p>
      <FiguresTable
        caption="Tokens by model"
        columns={['Model', 'Tokens in', 'Tokens out', ...(hasCosts ? ['Cost'] : [])]}
        rows={tokens.map(({ id, name, input, output, costs }) => ({
          key: id,
          cells: [
            name,
            wholeNumber.format(input),
            wholeNumber.format(output),
            ...(hasCosts ? [costs.map(formatCost).join(' + ') || '–'] : []),
          ],
        }))}
      />
    </Card>
  );
}

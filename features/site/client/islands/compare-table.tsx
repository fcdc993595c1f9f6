import type { ReactNode } from 'react';
import type { ServiceCard } from '#features/site/shared/cards.ts';

const rows: readonly [label: string, cell: (service: ServiceCard) => ReactNode][] = [
  ['Category', ({ category }) => category],
  ['Difficulty', ({ difficulty }) => difficulty],
  ['API', ({ hasApi }) => (hasApi ? 'Yes' : 'No')],
  ['Demo', ({ hasDemo }) => (hasDemo ? 'Yes' : 'No')],
  ['Tiers', ({ pricingTiers }) => pricingTiers.join(', ')],
];

/** By the number of services: one fits a phone, more scroll. */
const minWidths = ['', '', 'min-w-[26rem]', 'min-w-[36rem]'];

export function CompareTable({ services }: { services: ServiceCard[] }) {
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className={`w-full text-start text-small ${minWidths[services.length] ?? ''}`}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="p-4 text-start">
              <span className="sr-only">Property</span>
            </th>
            {services.map(({ id, name }) => (
              <th key={id} scope="col" className="p-4 text-start text-control font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="p-4 text-start font-semibold">
                {label}
              </th>
              {services.map((service) => (
                <td key={service.id} className="p-4 text-text-2">
                  {cell(service)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

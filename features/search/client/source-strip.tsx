import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import type { ProviderReport } from '#features/search/shared/search.contract.ts';
import { formatProviderState, formatSources } from './format-results.ts';

/** The sources that were asked, and their outcome. */
export function SourceStrip({ providers }: { providers: ProviderReport[] }) {
  return (
    <details className="group text-small text-text-3">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-small hover:text-text [&::-webkit-details-marker]:hidden">
        {formatSources(providers)}
        <CaretDownIcon size={14} weight="bold" className="group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="mt-1 grid gap-1">
        {providers.map((provider) => (
          <li key={provider.id}>
            <b className="font-semibold text-text-2">{provider.name}</b>: {formatProviderState(provider)}
          </li>
        ))}
      </ul>
    </details>
  );
}

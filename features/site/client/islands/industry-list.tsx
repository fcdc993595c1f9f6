import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Scene } from '#features/site/client/art/scene.tsx';
import type { IndustryCard } from '#features/site/shared/cards.ts';
import { PlainList } from './plain-list.tsx';
import { FoundCount, SearchBox } from './search-box.tsx';
import { TitledList } from './titled-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** One card is open at a time; selecting it again closes it. */
export function IndustryList({ industries }: { industries: IndustryCard[] }) {
  const { query, setQuery, found, clear } = useCatalogue(industries, ({ name, description }) => [
    name,
    description,
  ]);
  const [openId, setOpenId] = useState<string | null>(null);

  return (
    <div className="grid gap-5">
      <SearchBox label="Search industries" value={query} onChange={setQuery} className="max-w-[35rem]" />
      <FoundCount count={found.length} one="industry" many="industries" />
      {found.length === 0 ? (
        <EmptyState
          title="No industries match your search."
          action={<Button onClick={clear}>Clear search</Button>}
        />
      ) : (
        <ul className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((industry) => {
            const isOpen = industry.id === openId;
            return (
              <li
                key={industry.id}
                className={classNames(
                  'overflow-hidden rounded-card border border-line bg-surface',
                  // About as high as three closed ones, so the others flow around it without a gap.
                  isOpen && 'sm:row-span-3',
                )}
              >
                <h2>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`industry-${industry.id}`}
                    onClick={() => setOpenId(isOpen ? null : industry.id)}
                    className="group block w-full text-start -outline-offset-4!"
                  >
                    <Scene name={industry.scene} />
                    <span className="flex items-start justify-between gap-3 p-5">
                      <span>
                        <span className="block text-h3 group-hover:underline">{industry.name}</span>
                        <span className="mt-1 block text-control font-normal text-text-2">
                          {industry.description}
                        </span>
                      </span>
                      <CaretDownIcon
                        size={18}
                        weight="bold"
                        aria-hidden
                        className={classNames(
                          'noscript:hidden transition-move mt-1 shrink-0',
                          isOpen && 'rotate-180',
                        )}
                      />
                    </span>
                  </button>
                </h2>
                <div
                  id={`industry-${industry.id}`}
                  className={classNames('px-5 pb-6', !isOpen && 'hidden noscript:block')}
                >
                  <IndustryDetails industry={industry} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function IndustryDetails({ industry }: { industry: IndustryCard }) {
  return (
    <>
      <div className="grid gap-6">
        <TitledList title="Applications" items={industry.applications} />
        <TitledList title="Benefits" items={industry.benefits} />
        <TitledList title="Success stories" note="Imagined, to show the idea" items={industry.examples} />
        <section>
          <h3 className="text-small font-semibold">Challenges</h3>
          <PlainList
            points={industry.challenges}
            className="mt-2 list-disc space-y-1 ps-5 text-small text-text-2"
          />
        </section>
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <ButtonLink
          href={`/industries/${industry.id}`}
          kind="primary"
          aria-label={`Learn More: ${industry.name}`}
        >
          Learn More
        </ButtonLink>
        <ButtonLink href="/signup" aria-label={`Get Started: ${industry.name}`}>
          Get Started
        </ButtonLink>
      </div>
    </>
  );
}

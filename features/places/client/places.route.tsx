import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChipLink } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import {
  type PlaceResult,
  type Position,
  readNear,
  writeNear,
} from '#features/places/shared/places.contract.ts';
import { SearchScreen } from '#features/search/client/search-screen.tsx';
import { useSearchScreen } from '#features/search/client/use-search-screen.ts';
import { emptyQueryMessage } from '#features/search/shared/search.contract.ts';
import { searchPath } from '#shared/search-paths.ts';
import { PlacesMap } from './map/places-map.tsx';
import { useMapSource } from './map/use-map-source.ts';
import { NearChips } from './near-chips.tsx';
import { PlaceCard } from './place-card.tsx';
import { PlacesSamples } from './places-samples.tsx';
import { PlacesSkeleton } from './places-skeleton.tsx';
import { placesVertical } from './places-vertical.ts';
import { SearchHere } from './search-here.tsx';
import { useNearMe } from './use-near-me.ts';

const none: PlaceResult[] = [];
const kinds = ['Parks', 'Museums', 'Cafes', 'Libraries', 'Pharmacies'];
/** What can be found when no source is connected. */
const ofTheWorld = ['Capitals of Europe', 'Countries in Africa', 'Japan', 'Wellington', 'South America'];

function PlacesPage() {
  const screen = useSearchScreen(placesVertical);
  const { query, filters, answer, hasResults } = screen;
  const places = hasResults ? (answer?.results ?? none) : none;
  const near = readNear(filters.near);
  const isWide = useMediaQuery('(width >= 64rem)');
  const [view, setView] = useState<'list' | 'map'>('list');
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [choice, setChoice] = useState<{ of: string; n: number } | null>(null);
  const [moved, setMoved] = useState<{ of: string; center: Position } | null>(null);
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const source = useMapSource();

  // A selection belongs to its results: new results start with the first one.
  const shown = `${query} ${filters.near ?? ''} ${answer?.page ?? 1}`;
  const chosen = choice?.of === shown ? choice.n : (places[0]?.n ?? null);
  const choose = (n: number) => setChoice({ of: shown, n });

  const setNear = (value: string | null) =>
    setParams((params) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      if (value === null) next.delete('near');
      else next.set('near', value);
      return next;
    });
  const nearMe = useNearMe(setNear);

  function handlePinChosen(n: number) {
    choose(n);
    document.querySelector(`[data-place="${n}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  const map = (
    <PlacesMap
      places={places}
      chosen={chosen}
      pointedAt={pointedAt}
      onChoose={handlePinChosen}
      onPointAt={setPointedAt}
      near={near}
      onMove={(center) => setMoved({ of: shown, center })}
      className={
        isWide
          ? 'sticky top-0 h-[calc(100dvh-var(--header)-3.0625rem)] max-h-dvh self-start border-line border-s'
          : '-mx-(--page-margin) h-[min(32rem,calc(100dvh-18rem))]'
      }
      controls={
        query !== '' &&
        moved?.of === shown && (
          <SearchHere
            onPress={() =>
              void navigate(searchPath(placesVertical.path, query, 1, { near: writeNear(moved.center) }))
            }
          />
        )
      }
    />
  );
  // Nobody is asked for their position just for a list of countries.
  const nearChips = source.data?.knowsTowns !== false && (
    <NearChips nearMe={nearMe} isNear={near !== null} onForget={() => setNear(null)} />
  );

  return (
    <SearchScreen
      screen={screen}
      layout="above"
      skeleton={<PlacesSkeleton />}
      aside={isWide ? map : undefined}
      samples={<PlacesSamples />}
      tools={
        <div className="grid gap-3">
          {!isWide && (screen.isSearching || places.length > 0) && (
            <SegmentedControl
              label="View"
              value={view}
              onChange={setView}
              items={[
                { value: 'list', label: 'List' },
                { value: 'map', label: 'Map' },
              ]}
            />
          )}
          {nearChips}
        </div>
      }
      start={
        <div className="grid flex-1 content-center justify-items-center gap-6 px-(--page-margin) py-8">
          <EmptyState title={emptyQueryMessage} />
          <nav aria-label="Kinds of places" className="flex flex-wrap justify-center gap-2">
            {(source.data?.knowsTowns === false ? ofTheWorld : kinds).map((kind) => (
              <ChipLink
                key={kind}
                size="medium"
                href={searchPath(
                  placesVertical.path,
                  kind.toLowerCase(),
                  1,
                  near ? { near: filters.near! } : {},
                )}
              >
                {kind}
              </ChipLink>
            ))}
          </nav>
          {nearChips}
        </div>
      }
    >
      {() =>
        !isWide && view === 'map'
          ? map
          : places.map((place) => (
              <PlaceCard
                key={place.id}
                place={place}
                isChosen={place.n === chosen}
                isPointedAt={place.n === pointedAt}
                onChoose={() => choose(place.n)}
                onPointAt={(isOver) => setPointedAt(isOver ? place.n : null)}
              />
            ))
      }
    </SearchScreen>
  );
}

export { PlacesPage as Component };

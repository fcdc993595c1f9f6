import { useState } from 'react';
import type { PlaceResult } from '#features/places/shared/places.contract.ts';
import { PlaceCard } from './place-card.tsx';

/** Places without a map: a press shows a place's details. */
export function PlaceCards({ places }: { places: PlaceResult[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="grid gap-x-14 gap-y-1 lg:grid-cols-2">
      {places.map((place) => (
        <PlaceCard
          key={place.id}
          place={place}
          hasNumber={false}
          isChosen={place.id === chosen}
          isPointedAt={false}
          onChoose={() => setChosen(place.id === chosen ? null : place.id)}
          onPointAt={() => {}}
        />
      ))}
    </div>
  );
}

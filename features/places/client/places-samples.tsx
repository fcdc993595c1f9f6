import type { PlaceKind } from '#features/places/shared/places.contract.ts';
import { PlaceArt } from './place-art.tsx';
import { placeIcons } from './place-icons.ts';

const samples: readonly {
  kind: PlaceKind;
  type: string;
  title: string;
  address: string;
  description: string;
  amenities: string[];
}[] = [
  {
    kind: 'park',
    type: 'Park',
    title: 'Lantern Hill Gardens',
    address: '12 Beacon Road, Marlow Bay',
    description: 'Terraced lawns with benches facing the water. Quiet before ten.',
    amenities: ['Free entry', 'Step-free', 'Toilets'],
  },
  {
    kind: 'museum',
    type: 'Museum',
    title: 'Museum of Small Machines',
    address: '4 Ropewalk, Marlow Bay',
    description: 'Reading room with armchairs on the second floor, open to all.',
    amenities: ['Step-free', 'Wi-Fi'],
  },
  {
    kind: 'historic',
    type: 'Historical Site',
    title: 'Old Customs House',
    address: '1 Quay Street, Marlow Bay',
    description: 'Brick hall by the harbour. The clock gallery is usually empty.',
    amenities: ['Free entry'],
  },
];

/** What the list looks like with sources: places in a fictional town, so they are on no map. */
export function PlacesSamples() {
  return (
    <div className="grid gap-5">
      {samples.map(({ kind, type, title, address, description, amenities }) => {
        const Glyph = placeIcons[kind];
        return (
          <article key={title} className="flex gap-4">
            <PlaceArt
              kind={kind}
              className="aspect-[112/92] w-20 shrink-0 self-start rounded-control sm:w-28"
            />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-1.5 text-small text-text-2">
                <Glyph size={16} aria-hidden />
                {type}
              </p>
              <h3 className="text-h3">{title}</h3>
              <p className="text-small text-text-2">{address}</p>
              <p className="mt-0.5 text-small text-text-2">{description}</p>
              <p className="mt-1 text-small text-text-3">{amenities.join(' · ')}</p>
            </div>
          </article>
        );
      })}
    </div>
  );
}

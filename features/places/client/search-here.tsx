import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { MapButton } from './map/places-map.tsx';

/** The same search around the middle of the map. */
export function SearchHere({ onPress }: { onPress: () => void }) {
  return (
    <div className="grid rounded-control bg-raised shadow-e2 high-contrast:border high-contrast:border-text">
      <MapButton label="Search around the middle of the map" onPress={onPress}>
        <MagnifyingGlassIcon size={20} weight="bold" aria-hidden />
      </MapButton>
    </div>
  );
}

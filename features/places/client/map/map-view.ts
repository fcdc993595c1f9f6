import type { PlaceResult, Position, TileKind } from '#features/places/shared/places.contract.ts';

/** What either map is told; which of them draws it is no matter to the page. */
export interface MapProps {
  places: readonly PlaceResult[];
  chosen: number | null;
  pointedAt: number | null;
  onChoose: (n: number) => void;
  onPointAt: (n: number | null) => void;
  /** Where the person searches from. */
  near: Position | null;
  tiles: { kind: TileKind; maxZoom: number } | null;
  onMove: (center: Position) => void;
  onTilesFail: () => void;
}

/** What the controls ask of a map. */
export interface MapHandle {
  zoomBy(levels: number): void;
  fit(): void;
}

export const tilePath = '/api/places/tiles/{z}/{x}/{y}';

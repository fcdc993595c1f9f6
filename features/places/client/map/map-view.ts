import type { PlaceResult, Position, TileKind } from '#features/places/shared/places.contract.ts';

/** The props of either map; the page does not care which one draws. */
export interface MapProps {
  places: readonly PlaceResult[];
  chosen: number | null;
  pointedAt: number | null;
  onChoose: (n: number) => void;
  onPointAt: (n: number | null) => void;
  /** The position that the person searches from. */
  near: Position | null;
  tiles: { kind: TileKind; maxZoom: number } | null;
  onMove: (center: Position) => void;
  onTilesFail: () => void;
}

/** What the controls call on a map. */
export interface MapHandle {
  zoomBy(levels: number): void;
  fit(): void;
}

export const tilePath = '/api/places/tiles/{z}/{x}/{y}';

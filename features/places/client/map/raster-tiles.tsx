import { tilePath } from './map-view.ts';
import { project, type Size, tileSize, type View } from './mercator.ts';

interface RasterTilesProps {
  view: View;
  size: Size;
  maxZoom: number;
  onFail: () => void;
}

/** The tiles under the viewport, from our own server. */
export function RasterTiles({ view, size, maxZoom, onFail }: RasterTilesProps) {
  const z = Math.max(0, Math.min(maxZoom, Math.round(view.zoom)));
  const scale = 2 ** (view.zoom - z);
  const side = tileSize * scale;
  const middle = project(view.center, view.zoom);
  const left = middle.x - size.width / 2;
  const top = middle.y - size.height / 2;
  const count = 2 ** z;
  const tiles: { key: string; src: string; x: number; y: number }[] = [];
  for (let row = Math.floor(top / side); row * side < top + size.height; row++) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor(left / side); column * side < left + size.width; column++) {
      // The world wraps around.
      const wrapped = ((column % count) + count) % count;
      const src = tilePath
        .replace('{z}', String(z))
        .replace('{x}', String(wrapped))
        .replace('{y}', String(row));
      tiles.push({ key: `${z} ${column} ${row}`, src, x: column * side - left, y: row * side - top });
    }
  }
  return (
    <div className="absolute inset-0 select-none dark:brightness-75" aria-hidden="true">
      {tiles.map(({ key, src, x, y }) => (
        <img
          key={key}
          src={src}
          alt=""
          draggable={false}
          onError={onFail}
          className="absolute top-0 left-0 max-w-none"
          style={{ width: side + 0.5, height: side + 0.5, transform: `translate(${x}px, ${y}px)` }}
        />
      ))}
    </div>
  );
}

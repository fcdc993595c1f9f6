import { type DrawingId, DrawnPicture, drawings } from '#features/image-proxy/client/drawings.tsx';
import { JustifiedGrid, JustifiedItem } from './justified-grid.tsx';

/** Drawn by us, in shapes that show how the grid arranges them. */
export function ImageSamples() {
  return (
    <JustifiedGrid>
      {(Object.keys(drawings) as DrawingId[]).map((id) => (
        <JustifiedItem key={id} shape={drawings[id].width / drawings[id].height}>
          <DrawnPicture id={id} className="size-full rounded-card" />
        </JustifiedItem>
      ))}
    </JustifiedGrid>
  );
}

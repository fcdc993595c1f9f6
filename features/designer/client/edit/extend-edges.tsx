import { Chip } from '#client/ui/chip.tsx';
import type { ExtendEdges } from '#features/designer/shared/designer.contract.ts';
import { RangeField } from './range-field.tsx';

export interface EdgesWish {
  sides: readonly (keyof ExtendEdges)[];
  /** Fraction of the picture's width or height added per side. */
  share: number;
}

export const firstEdges: EdgesWish = { sides: ['left', 'right'], share: 0.25 };
const sideNames = ['left', 'right', 'above', 'below'] as const;

export function edgesOf({ sides, share }: EdgesWish): ExtendEdges {
  const of = (side: keyof ExtendEdges) => (sides.includes(side) ? share : 0);
  return { left: of('left'), right: of('right'), above: of('above'), below: of('below') };
}

/** Chooses the sides to extend and by how much, with a preview on the larger canvas. */
export function ExtendEdgesField({
  picture,
  alt,
  width,
  height,
  value,
  onChange,
}: {
  picture: string;
  alt: string;
  width: number;
  height: number;
  value: EdgesWish;
  onChange: (value: EdgesWish) => void;
}) {
  const edges = edgesOf(value);
  const labels = { left: 'Left', right: 'Right', above: 'Above', below: 'Below' };
  const across = 1 + edges.left + edges.right;
  const along = 1 + edges.above + edges.below;
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className="space-y-3">
      <div
        className="relative mx-auto max-w-full rounded-small border-2 border-dashed border-primary bg-sunken"
        style={{
          aspectRatio: `${width * across} / ${height * along}`,
          width: `min(100%, calc(38dvh * ${((width * across) / (height * along)).toFixed(4)}))`,
        }}
      >
        <img
          src={picture}
          alt={alt}
          className="absolute"
          style={{
            ...{ left: percent(edges.left / across), top: percent(edges.above / along) },
            ...{ width: percent(1 / across), height: percent(1 / along) },
          }}
        />
      </div>
      <p className="text-center text-small text-text-2" role="status">
        {`${Math.round(width * across)} × ${Math.round(height * along)}`}
      </p>
      <fieldset>
        <legend className="text-small font-semibold">Over which edges</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {sideNames.map((side) => (
            <Chip
              key={side}
              size="medium"
              isSelected={value.sides.includes(side)}
              onClick={() =>
                onChange({
                  ...value,
                  sides: value.sides.includes(side)
                    ? value.sides.filter((one) => one !== side)
                    : [...value.sides, side],
                })
              }
            >
              {labels[side]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <RangeField
        label="How far"
        value={value.share * 100}
        min={5}
        max={100}
        step={5}
        say={(share) => `${Math.round(share)}%`}
        onChange={(share) => onChange({ ...value, share: share / 100 })}
      />
    </div>
  );
}

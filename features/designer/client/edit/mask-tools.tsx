import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { RangeField } from './range-field.tsx';
import type { Stroke } from './strokes.ts';

export interface MaskTool {
  kind: 'brush' | 'wand' | 'eraser';
  /** Radius of brush and eraser, as a fraction of the picture's width. */
  radius: number;
  /** Colour tolerance of the wand, from 0 to 100. */
  tolerance: number;
}

export const firstTool: MaskTool = { kind: 'brush', radius: 0.05, tolerance: 12 };

interface MaskToolsProps {
  tool: MaskTool;
  onTool: (tool: MaskTool) => void;
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
}

/** Mask tools, with undo and clear. */
export function MaskTools({ tool, onTool, strokes, onStrokes }: MaskToolsProps) {
  const percent = (value: number) => `${Math.round(value)}%`;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SegmentedControl
        label="What to paint with"
        value={tool.kind}
        onChange={(kind) => onTool({ ...tool, kind })}
        items={[
          { value: 'brush', label: 'Brush' },
          { value: 'wand', label: 'Wand' },
          { value: 'eraser', label: 'Eraser' },
        ]}
      />
      {tool.kind === 'wand' ? (
        <RangeField
          label="How different colours may be"
          value={tool.tolerance}
          min={0}
          max={60}
          say={percent}
          onChange={(tolerance) => onTool({ ...tool, tolerance })}
          className="min-w-40 flex-1"
        />
      ) : (
        <RangeField
          label="Size"
          value={tool.radius * 100}
          min={1}
          max={20}
          say={percent}
          onChange={(value) => onTool({ ...tool, radius: value / 100 })}
          className="min-w-40 flex-1"
        />
      )}
      <Button disabled={strokes.length === 0} onClick={() => onStrokes(strokes.slice(0, -1))}>
        Undo
      </Button>
      <Button disabled={strokes.length === 0} onClick={() => onStrokes([])}>
        Clear
      </Button>
    </div>
  );
}

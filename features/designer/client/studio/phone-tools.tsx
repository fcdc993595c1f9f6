import { ArrowsClockwiseIcon } from '@phosphor-icons/react/ArrowsClockwise';
import { FrameCornersIcon } from '@phosphor-icons/react/FrameCorners';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { PaletteIcon } from '@phosphor-icons/react/Palette';
import { ShapesIcon } from '@phosphor-icons/react/Shapes';
import { StackIcon } from '@phosphor-icons/react/Stack';
import { TextTIcon } from '@phosphor-icons/react/TextT';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { designSizes, pixelsOf } from '#features/designer/shared/designer.limits.ts';
import { resizeCanvas } from '../canvas/edits.ts';
import { ColoursPanel } from '../panels/colours-panel.tsx';
import { LayersPanel } from '../panels/layers-panel.tsx';
import { PicturePanel } from '../panels/picture-panel.tsx';
import type { PanelProps } from '../panels/properties-panel.tsx';
import { TextPanel } from '../panels/text-panel.tsx';
import { SizeChoices } from './advanced-settings.tsx';
import { SeedNote } from './variations-strip.tsx';

type Tool = 'text' | 'colours' | 'layers' | 'size' | 'more';

const tools: readonly { tool: Tool; label: string; Icon: typeof TextTIcon }[] = [
  { tool: 'text', label: 'Text', Icon: TextTIcon },
  { tool: 'colours', label: 'Colours', Icon: PaletteIcon },
  { tool: 'layers', label: 'Layers', Icon: StackIcon },
  { tool: 'size', label: 'Size', Icon: FrameCornersIcon },
  { tool: 'more', label: 'More', Icon: ArrowsClockwiseIcon },
];

interface PhoneToolsProps extends PanelProps {
  version: DesignVersion;
  isBusy: boolean;
  onMore: () => void;
  onAddText: () => void;
  onAddPicture: () => void;
  onAddDrawing: () => void;
}

/** The side panels of wide screens, as sheets on phones. */
export function PhoneTools(props: PhoneToolsProps) {
  const { composition, selected, means, saver, onSelect, version, isBusy, onMore } = props;
  const [open, setOpen] = useState<Tool | null>(null);
  const close = () => setOpen(null);
  const text =
    selected?.kind === 'text' ? selected : composition.layers.findLast((layer) => layer.kind === 'text');
  const then = (work: () => void) => () => {
    close();
    work();
  };
  const { width, height } = composition.canvas;
  const size = designSizes.find((one) => one === `${width}x${height}`);
  const sheets: Readonly<Record<Tool, ReactNode>> = {
    text: (
      <div className="space-y-4">
        {text?.kind === 'text' && <TextPanel layer={text} composition={composition} saver={saver} />}
        <Button isFullWidth icon={<TextTIcon size={20} aria-hidden />} onClick={then(props.onAddText)}>
          Add text
        </Button>
      </div>
    ),
    colours: <ColoursPanel isLong {...{ composition, selected, means, saver }} />,
    layers: (
      <div className="space-y-4">
        {selected?.kind === 'picture' && <PicturePanel layer={selected} saver={saver} />}
        <LayersPanel
          composition={composition}
          selectedId={selected?.id ?? null}
          onSelect={(id) => {
            onSelect(id);
            if (id !== null) close();
          }}
          saver={saver}
        />
        <Button isFullWidth icon={<ShapesIcon size={20} aria-hidden />} onClick={then(props.onAddDrawing)}>
          Add a drawing
        </Button>
        <Button isFullWidth icon={<ImageIcon size={20} aria-hidden />} onClick={then(props.onAddPicture)}>
          Add a picture of yours
        </Button>
      </div>
    ),
    size: (
      <SizeChoices
        value={size ?? '1024x1024'}
        onChange={(next) => {
          const pixels = pixelsOf(next);
          saver.edit(resizeCanvas(pixels.width, pixels.height));
        }}
      />
    ),
    more: (
      <div className="space-y-4">
        <Button
          isFullWidth
          isBusy={isBusy}
          icon={<ArrowsClockwiseIcon size={20} aria-hidden />}
          onClick={then(onMore)}
        >
          More like this
        </Button>
        <SeedNote version={version} />
      </div>
    ),
  };
  return (
    <div role="toolbar" aria-label="Picture" className="flex shrink-0 border-t border-line">
      {tools.map(({ tool, label, Icon }) => (
        <button
          key={tool}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(tool)}
          className="flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 text-tiny font-semibold text-text-2"
        >
          <Icon size={20} aria-hidden />
          {label}
        </button>
      ))}
      {open !== null && (
        <Overlay
          isOpen
          onClose={close}
          title={tools.find(({ tool }) => tool === open)?.label ?? ''}
          size="small"
        >
          {sheets[open]}
        </Overlay>
      )}
    </div>
  );
}

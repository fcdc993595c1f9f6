import { AlignBottomSimpleIcon } from '@phosphor-icons/react/AlignBottomSimple';
import { AlignCenterHorizontalSimpleIcon } from '@phosphor-icons/react/AlignCenterHorizontalSimple';
import { AlignCenterVerticalSimpleIcon } from '@phosphor-icons/react/AlignCenterVerticalSimple';
import { AlignLeftSimpleIcon } from '@phosphor-icons/react/AlignLeftSimple';
import { AlignRightSimpleIcon } from '@phosphor-icons/react/AlignRightSimple';
import { AlignTopSimpleIcon } from '@phosphor-icons/react/AlignTopSimple';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/ArrowUUpRight';
import { CropIcon } from '@phosphor-icons/react/Crop';
import { CursorIcon } from '@phosphor-icons/react/Cursor';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { ShapesIcon } from '@phosphor-icons/react/Shapes';
import { TextTIcon } from '@phosphor-icons/react/TextT';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { alignTo, type Edge } from './edits.ts';
import type { Editor } from './use-editor.ts';
import type { useZoom } from './use-zoom.ts';

const edges: readonly { edge: Edge; label: string; Icon: typeof AlignLeftSimpleIcon }[] = [
  { edge: 'start', label: 'Align left', Icon: AlignLeftSimpleIcon },
  { edge: 'middle', label: 'Align centre', Icon: AlignCenterHorizontalSimpleIcon },
  { edge: 'end', label: 'Align right', Icon: AlignRightSimpleIcon },
  { edge: 'top', label: 'Align top', Icon: AlignTopSimpleIcon },
  { edge: 'centre', label: 'Align middle', Icon: AlignCenterVerticalSimpleIcon },
  { edge: 'bottom', label: 'Align bottom', Icon: AlignBottomSimpleIcon },
];

interface ToolbarProps {
  editor: Editor | null;
  selectedId: string | null;
  zoom: ReturnType<typeof useZoom>;
  canCrop: boolean;
  isCropping: boolean;
  onCrop: (isCropping: boolean) => void;
  onAddText: () => void;
  onAddPicture: () => void;
  onAddDrawing: () => void;
}

const hairline = <span aria-hidden className="mx-1.5 h-6 w-px bg-line" />;

export function Toolbar({
  editor,
  selectedId,
  zoom,
  canCrop,
  isCropping,
  onCrop,
  onAddText,
  onAddPicture,
  onAddDrawing,
}: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Picture"
      className="flex h-14 shrink-0 items-center gap-0.5 border-b border-line bg-canvas px-5"
    >
      {editor && (
        <>
          <IconButton
            size="small"
            label="Undo"
            disabled={!editor.canUndo}
            icon={<ArrowUUpLeftIcon size={20} aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => editor.saver.undo()}
          />
          <IconButton
            size="small"
            label="Redo"
            disabled={!editor.canRedo}
            icon={<ArrowUUpRightIcon size={20} aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => editor.saver.redo()}
          />
          {hairline}
          <IconButton
            size="small"
            label="Select and move"
            isPressed={!isCropping}
            icon={<CursorIcon size={20} aria-hidden />}
            onClick={() => onCrop(false)}
          />
          <IconButton
            size="small"
            label="Add text"
            icon={<TextTIcon size={20} aria-hidden />}
            onClick={onAddText}
          />
          <IconButton
            size="small"
            label="Add a picture of yours"
            icon={<ImageIcon size={20} aria-hidden />}
            onClick={onAddPicture}
          />
          <IconButton
            size="small"
            label="Add a drawing"
            icon={<ShapesIcon size={20} aria-hidden />}
            onClick={onAddDrawing}
          />
          {hairline}
          <Menu
            align="start"
            trigger={
              <IconButton
                size="small"
                label="Align the selected layer"
                disabled={selectedId === null}
                icon={<AlignLeftSimpleIcon size={20} aria-hidden />}
              />
            }
            items={edges.map(({ edge, label, Icon }) => ({
              label,
              icon: <Icon size={18} aria-hidden />,
              onSelect: () => selectedId !== null && editor.saver.edit(alignTo(selectedId, edge)),
            }))}
          />
          <IconButton
            size="small"
            label="Align centre"
            disabled={selectedId === null}
            icon={<AlignCenterHorizontalSimpleIcon size={20} aria-hidden />}
            onClick={() => selectedId !== null && editor.saver.edit(alignTo(selectedId, 'middle'))}
          />
          <IconButton
            size="small"
            label="Crop the selected picture"
            disabled={!canCrop}
            isPressed={isCropping}
            icon={<CropIcon size={20} aria-hidden />}
            onClick={() => onCrop(!isCropping)}
          />
        </>
      )}
      <span className="flex-1" />
      <IconButton
        size="small"
        label="Zoom out"
        icon={<MinusIcon size={18} aria-hidden />}
        onClick={zoom.zoomOut}
      />
      <output className="w-12 text-center text-small font-[650]" aria-label="Zoom">
        {`${Math.round(zoom.zoom * 100)}%`}
      </output>
      <IconButton
        size="small"
        label="Zoom in"
        icon={<PlusIcon size={18} aria-hidden />}
        onClick={zoom.zoomIn}
      />
      <Button kind="ghost" size="small" onClick={zoom.fit}>
        Fit
      </Button>
    </div>
  );
}

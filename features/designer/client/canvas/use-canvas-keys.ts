import type { KeyboardEvent } from 'react';
import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import { cropped, moveWithin } from './crop.ts';
import type { DesignSaver } from './design-saver.ts';
import {
  addLayer,
  changeLayer,
  duplicateOf,
  moveBy,
  removeLayer,
  reorder,
  rotateBy,
  scaleBy,
} from './edits.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keyboard alternative to all handles, announced in the description of the canvas. */
export function canvasKeysHelp({ isCropping }: { isCropping: boolean }): string {
  return isCropping
    ? 'Arrow keys move the picture in its frame, with Shift by ten. Alt and arrow keys move the right and the lower side of the frame. Enter or Escape ends cropping.'
    : 'Arrow keys move the selected layer, with Shift by ten. Alt and arrow keys change its size, R turns it, square brackets change its order, Delete removes it. Page Up and Page Down select another layer.';
}

interface CanvasKeys {
  composition: Composition;
  selected: Layer | undefined;
  saver: DesignSaver;
  onSelect: (id: string | null) => void;
  isCropping: boolean;
  onCropped: () => void;
}

/** @returns whether the key was handled. */
export function handleCanvasKey(event: KeyboardEvent, keys: CanvasKeys): void {
  const isUsed = act(event, keys);
  if (!isUsed) return;
  event.preventDefault();
  event.stopPropagation();
}

function act(
  event: KeyboardEvent,
  { composition, selected, saver, onSelect, isCropping, onCropped }: CanvasKeys,
): boolean {
  const { key, shiftKey, altKey } = event;
  const isCommand = event.metaKey || event.ctrlKey;
  if (key === 'PageUp' || key === 'PageDown') {
    const shown = composition.layers.filter(({ isHidden, isLocked }) => !isHidden && !isLocked);
    const at = shown.findIndex(({ id }) => id === selected?.id);
    const next = shown.at(
      (at + (key === 'PageUp' ? 1 : at < 0 ? 0 : -1) + shown.length) % (shown.length || 1),
    );
    onSelect(next?.id ?? null);
    return true;
  }
  if (selected === undefined) return false;
  const { id } = selected;
  if (isCropping && (key === 'Escape' || key === 'Enter')) {
    onCropped();
    return true;
  }
  if (key === 'Escape') {
    onSelect(null);
    return true;
  }
  if (selected.isLocked) return false;
  const arrow = arrows[key];
  if (arrow && !isCommand) {
    const [dx, dy] = arrow.map((way) => way * (shiftKey ? 10 : 1)) as [number, number];
    if (isCropping && selected.kind === 'picture') {
      const { canvas } = composition;
      const after = altKey
        ? cropped(selected, { right: -dx, bottom: -dy }, canvas)
        : moveWithin(selected, dx, dy, canvas);
      saver.edit(
        changeLayer(id, () => after),
        `crop ${id}`,
      );
      return true;
    }
    saver.edit(altKey ? scaleBy(id, dx, dy) : moveBy(id, dx, dy), `${altKey ? 'size' : 'place'} ${id}`);
    return true;
  }
  if (isCommand && key.toLowerCase() === 'd') {
    const copy = duplicateOf(selected);
    saver.edit(addLayer(copy));
    onSelect(copy.id);
    return true;
  }
  if (isCommand || altKey) return false;
  if (key.toLowerCase() === 'r') saver.edit(rotateBy(id, shiftKey ? -15 : 15));
  else if (key === '[') saver.edit(reorder(id, -1));
  else if (key === ']') saver.edit(reorder(id, 1));
  else if (key === 'Delete' || key === 'Backspace') {
    saver.edit(removeLayer(id));
    onSelect(null);
  } else return false;
  return true;
}

import type { LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import { setText } from '#features/studio/shared/text/set-text.ts';
import type { Typeface } from '#features/studio/shared/text/typeface.ts';

/** Drawing resources, from fonts and icons loaded by page or server. */
export function createMeans(
  typeface: Typeface,
  icons: Readonly<Record<string, string>>,
  encodeCode: (text: string) => readonly (readonly boolean[])[],
): LayerMeans {
  return {
    setText: (layer, box, shorterSide) => setText(typeface, layer, box, shorterSide),
    icon: (name) => (Object.hasOwn(icons, name) ? icons[name] : undefined),
    code: (text) => {
      try {
        return encodeCode(text);
      } catch {
        // Exceeds the largest QR code.
        return undefined;
      }
    },
  };
}

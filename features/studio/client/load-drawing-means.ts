import type { LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import { createMeans } from '#features/studio/shared/drawing-means.ts';
import { createTypeface, type ParsedFont } from '#features/studio/shared/text/typeface.ts';

let loading: Promise<LayerMeans> | undefined;

/** Fonts and icons, so that the page produces the same lines and outlines as the export. Loaded once, on first use. */
export function loadDrawingMeans(): Promise<LayerMeans> {
  loading ??= load().catch((error: unknown) => {
    // Retry with the next picture.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<LayerMeans> {
  const [{ parse }, { encode }, { iconPaths }, { fontAddresses }] = await Promise.all([
    import('opentype.js/dist/opentype.mjs'),
    import('uqr'),
    import('#features/studio/shared/icons/icon-paths.generated.ts'),
    import('./font-addresses.ts'),
  ]);
  let before = Promise.resolve();
  const read = async (address: string): Promise<ParsedFont> => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The font could not be loaded: ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    // One font per task: parsing them all at once would block the page noticeably.
    const parsed = before.then(() => new Promise<void>((goOn) => setTimeout(goOn))).then(() => parse(bytes));
    before = parsed.then(
      () => undefined,
      () => undefined,
    );
    return parsed;
  };
  const [regular, semibold, extrabold] = await Promise.all([
    Promise.all(fontAddresses.regular.map(read)),
    Promise.all(fontAddresses.semibold.map(read)),
    Promise.all(fontAddresses.extrabold.map(read)),
  ]);
  return createMeans(
    createTypeface({ regular, semibold, extrabold }),
    iconPaths,
    (text) => encode(text, { ecc: 'M', border: 0 }).data,
  );
}

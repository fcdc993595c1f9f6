import { toHex } from '#features/studio/shared/colour/oklch.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { type DrawnLayer, drawLayer, type LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import type { Mark } from '#features/studio/shared/drawing/mark.ts';
import { clean, type PixelBox, type TextRun } from '#features/studio/shared/text/set-text.ts';

export interface DrawingMeans extends LayerMeans {
  /** Data URLs by file id. A missing one is drawn as an empty frame. */
  pictures?: ReadonlyMap<string, string>;
  /** For exports: without it the page's own fonts are the fallback for missing glyphs. */
  systemFonts?: string;
}

const defaultFonts = "system-ui, 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Renders SVG. All markup is ours: text of a composition never becomes markup. */
export function drawComposition(composition: Composition, means: DrawingMeans): string {
  const { width, height } = composition.canvas;
  const ground = toHex(composition.palette.colours[composition.canvas.background]);
  const words = composition.layers.flatMap((layer) =>
    layer.kind === 'text' && !layer.isHidden ? [clean(layer.text)] : [],
  );
  const title = words[0] ?? composition.layers.at(-1)?.name ?? 'Picture';
  const layers = composition.layers
    .filter(({ isHidden }) => !isHidden)
    .map((layer) => layerMarkup(drawLayer(composition, layer, means), means))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXml(title)}</title>` +
    (words.length > 1 ? `<desc>${escapeXml(words.join(' · '))}</desc>` : '') +
    `<rect width="${width}" height="${height}" fill="${ground}"/>${layers}</svg>`
  );
}

/** A single layer, as it appears in the picture: replaces the old one while dragging. */
export function layerMarkup(drawn: DrawnLayer, means: DrawingMeans): string {
  const { layer, box } = drawn;
  const attributes = [
    `data-layer="${escapeXml(layer.id)}"`,
    layer.opacity < 1 ? `opacity="${layer.opacity}"` : '',
    layer.rotation % 360 === 0
      ? ''
      : `transform="rotate(${layer.rotation} ${number(box.x + box.width / 2)} ${number(box.y + box.height / 2)})"`,
    layer.blend === 'normal' ? '' : `style="mix-blend-mode:${layer.blend}"`,
  ].filter(Boolean);
  return `<g ${attributes.join(' ')}>${contentOf(drawn, means)}</g>`;
}

function contentOf(drawn: DrawnLayer, means: DrawingMeans): string {
  const { layer, box } = drawn;
  let markup = '';
  const clip = drawn.isClipped ? `clip-${idOf(layer.id)}` : undefined;
  if (clip !== undefined)
    markup += `<clipPath id="${clip}"><rect x="${number(box.x)}" y="${number(box.y)}" width="${number(box.width)}" height="${number(box.height)}"/></clipPath><g clip-path="url(#${clip})">`;
  for (const { marks, scaleX, scaleY, x, y, turn = 0 } of drawn.groups) {
    const paths = marks.map(markMarkup).join('');
    markup +=
      scaleX === 1 && scaleY === 1 && x === 0 && y === 0 && turn === 0
        ? paths
        : `<g transform="translate(${number(x)} ${number(y)})${turn === 0 ? '' : ` rotate(${number(turn)})`} scale(${fine(scaleX)}${scaleY === scaleX ? '' : ` ${fine(scaleY)}`})">${paths}</g>`;
  }
  for (const text of drawn.texts) {
    for (const run of text.runs) {
      if (run.kind === 'outline') {
        markup += `<path fill="${text.fill}" d="${run.d}"/>`;
        continue;
      }
      const fonts = means.systemFonts ?? defaultFonts;
      markup +=
        `<text x="${number(anchorOf(run))}"${run.isCentred ? ' text-anchor="middle"' : ''} y="${number(text.baseline)}" fill="${text.fill}"` +
        ` font-family="${escapeXml(fonts)}" font-size="${number(text.size)}" font-weight="${text.weight}"` +
        `${run.isRightToLeft ? ' direction="rtl"' : ''} xml:space="preserve">${escapeXml(run.text)}</text>`;
    }
  }
  if (drawn.picture) {
    const address = means.pictures?.get(drawn.picture.fileId);
    const frame = placeOf(box);
    const radius = number(drawn.picture.radius);
    if (address?.startsWith('data:image/') || address?.startsWith('blob:')) {
      const id = `picture-${idOf(layer.id)}`;
      markup +=
        `<clipPath id="${id}"><rect ${frame} rx="${radius}"/></clipPath>` +
        `<image ${placeOf(drawn.picture.whole)} preserveAspectRatio="xMidYMid ${drawn.picture.fit === 'cover' ? 'slice' : 'meet'}" clip-path="url(#${id})" href="${escapeXml(address)}"/>`;
    } else
      markup += `<rect ${frame} rx="${radius}" fill="none" stroke="${drawn.picture.colour}" stroke-width="2" stroke-dasharray="8 6"/>`;
  }
  return clip === undefined ? markup : `${markup}</g>`;
}

const placeOf = ({ x, y, width, height }: PixelBox): string =>
  `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;

function anchorOf({ x, width, isRightToLeft, isCentred }: Extract<TextRun, { kind: 'system' }>): number {
  if (isCentred) return x + width / 2;
  return isRightToLeft ? x + width : x;
}

function markMarkup({ d, fill, stroke, opacity }: Mark): string {
  const line = stroke
    ? ` stroke="${stroke.colour}" stroke-width="${stroke.width}"${stroke.isSquare ? '' : ' stroke-linecap="round" stroke-linejoin="round"'}` +
      (stroke.dash ? ` stroke-dasharray="${stroke.dash.map(number).join(' ')}"` : '')
    : '';
  return `<path fill="${fill ?? 'none'}"${line}${opacity === undefined ? '' : ` opacity="${number(opacity)}"`} d="${d}"/>`;
}

const number = (value: number): number => Math.round(value * 100) / 100;
const fine = (value: number): number => Math.round(value * 100_000) / 100_000;

/** Ids come from people and models; only letters and digits may appear in a clip reference. */
const idOf = (id: string): string =>
  [...id].map((one) => (/[a-z0-9]/i.test(one) ? one : `_${(one.codePointAt(0) ?? 0).toString(16)}`)).join('');

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\u0020-\u{10ffff}]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

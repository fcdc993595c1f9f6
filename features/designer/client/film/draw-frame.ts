import type { Motion } from '#features/studio/shared/composition.ts';
import type { DrawnLayer } from '#features/studio/shared/drawing/draw-layer.ts';
import { flattenPath } from '#features/studio/shared/drawing/flatten-path.ts';
import type { Mark } from '#features/studio/shared/drawing/mark.ts';
import { canvasId, type Pose, poseAt } from './motion.ts';

type Canvas = OffscreenCanvasRenderingContext2D;

/** A composition as shapes: drawn where fonts and symbols are loaded already, so that a worker needs neither. */
export interface FilmScene {
  canvas: { width: number; height: number };
  ground: string;
  layers: readonly DrawnLayer[];
  motions: readonly Motion[];
}

/** Total height of the letterbox bars as a fraction: 2.39:1 within 16:9. */
const wideMaskShare = 0.128;
/** When drawing on: strokes first, until this time, then fills. */
const linesUntil = 0.7;

interface SeenWith {
  /** By file id. Missing ones are left out. */
  pictures: ReadonlyMap<string, ImageBitmap>;
  /** Letterbox bars. */
  hasWideMask: boolean;
}

export interface FilmScenes extends SeenWith {
  /** They follow each other by cuts; all are seen equally long. */
  scenes: readonly [FilmScene, ...FilmScene[]];
}

/** Returns a canvas that shows the time: the one of the time before if nothing has changed since, else the next. */
type FrameDrawer = (next: () => Canvas, time: number) => Canvas;

/** Draws the picture of that time, and holds the paths of only one at a time in memory. */
export function createFilmDrawer({ scenes, ...seen }: FilmScenes): FrameDrawer {
  let shown: { at: number; draw: FrameDrawer } | undefined;
  return (next, time) => {
    const at = Math.min(scenes.length - 1, Math.floor(time * scenes.length));
    if (shown?.at !== at) shown = { at, draw: createFrameDrawer(scenes[at] ?? scenes[0], seen) };
    return shown.draw(next, time * scenes.length - at);
  };
}

/** Paths are parsed once; each frame only transforms them, and repaints only from the lowest layer that moves. */
function createFrameDrawer(
  { canvas, ground, layers: drawnLayers, motions }: FilmScene,
  { pictures, hasWideMask }: SeenWith,
): FrameDrawer {
  const layers = drawnLayers.map(prepare);

  /** Bottom layers that no longer move, painted once for all frames that follow. */
  let settled: { canvas: OffscreenCanvas; count: number; key: string } | undefined;
  /** For layers that are painted before they are laid over the others. */
  let apart: Canvas | null | undefined;
  let before: readonly string[] = [];
  let last: Canvas | undefined;

  function paintLayers(context: Canvas, poses: readonly Pose[], whole: Pose, from: number, to: number): void {
    const { width, height } = context.canvas;
    const scale = Math.max(width / canvas.width, height / canvas.height);
    context.save();
    context.translate(width / 2, height / 2);
    context.scale(scale, scale);
    context.translate(-canvas.width / 2, -canvas.height / 2);
    place(context, whole, { x: 0, y: 0, width: canvas.width, height: canvas.height }, canvas);
    for (let at = from; at < to; at++) {
      const layer = layers[at];
      const pose = poses[at];
      if (!layer || !pose) continue;
      const alpha = layer.drawn.layer.opacity * pose.opacity * whole.opacity;
      if (alpha <= 0) continue;
      context.save();
      context.globalAlpha = Math.min(1, alpha);
      context.globalCompositeOperation = blends[layer.drawn.layer.blend];
      place(context, pose, layer.drawn.box, canvas, layer.drawn.layer.rotation);
      if (isSeenAsOne(layer)) paintAsOne(context, layer, pose);
      else paint(context, layer, pose, pictures);
      context.restore();
    }
    context.restore();
  }

  /** Its parts cover each other first, and all of it is as transparent as its picture is. */
  function paintAsOne(context: Canvas, layer: PreparedLayer, pose: Pose): void {
    const { width, height } = context.canvas;
    apart ??= new OffscreenCanvas(width, height).getContext('2d');
    if (!apart) return;
    apart.resetTransform();
    apart.clearRect(0, 0, width, height);
    apart.setTransform(context.getTransform());
    apart.save();
    paint(apart, layer, pose, pictures);
    apart.restore();
    context.resetTransform();
    context.drawImage(apart.canvas, 0, 0);
  }

  function begin(context: Canvas): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = ground;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  }

  return (next, time) => {
    const whole = poseAt(motions, canvasId, time);
    const poses = layers.map(({ drawn }) => poseAt(motions, drawn.layer.id, time));
    const keys = [whole, ...poses].map((pose) => Object.values(pose).join(' '));
    const moved = keys.findIndex((key, at) => key !== before[at]);
    before = keys;
    if (moved < 0 && last) return last;
    const context = next();
    last = context;
    const { width, height } = context.canvas;
    const still = Math.max(0, moved - 1);
    const isSettled = (count: number) => settled?.key === keys.slice(0, count + 1).join('\n');
    if (settled && !isSettled(settled.count)) settled = undefined;
    if (still > (settled?.count ?? 0)) {
      const cached = settled?.canvas ?? new OffscreenCanvas(width, height);
      const onto = cached.getContext('2d', { alpha: false });
      if (onto) {
        if (!settled) begin(onto);
        paintLayers(onto, poses, whole, settled?.count ?? 0, still);
        settled = { canvas: cached, count: still, key: keys.slice(0, still + 1).join('\n') };
      }
    }
    begin(context);
    if (settled) context.drawImage(settled.canvas, 0, 0);
    paintLayers(context, poses, whole, settled?.count ?? 0, layers.length);
    if (hasWideMask) {
      context.fillStyle = '#000';
      const bar = (height * wideMaskShare) / 2;
      context.fillRect(0, 0, width, bar);
      context.fillRect(0, height - bar, width, bar);
    }
    return context;
  };
}

/** With one part there is nothing that could show through it. */
function isSeenAsOne({ drawn, groups, texts }: PreparedLayer): boolean {
  if (drawn.layer.opacity >= 1 && drawn.layer.blend === 'normal') return false;
  return groups.reduce((sum, { marks }) => sum + marks.length, 0) + texts.length > 1;
}

const blends = {
  normal: 'source-over',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
} as const satisfies Record<string, GlobalCompositeOperation>;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rotates and scales about the centre of the box. */
function place(
  context: Canvas,
  pose: Pose,
  box: Box,
  canvas: { width: number; height: number },
  rotation = 0,
): void {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  context.translate(x + pose.x * canvas.width, y + pose.y * canvas.height);
  context.rotate(((rotation + pose.rotation) * Math.PI) / 180);
  context.scale(pose.scale, pose.scale);
  context.translate(-x, -y);
}

interface PreparedMark {
  mark: Mark;
  path: Path2D;
  /** Length of its outline, computed only for draw-on effects. */
  length: () => number;
}

interface PreparedLayer {
  drawn: DrawnLayer;
  groups: { group: DrawnLayer['groups'][number]; marks: PreparedMark[] }[];
  texts: { text: DrawnLayer['texts'][number]; outlines: Path2D[]; share: { from: number; length: number } }[];
}

function prepare(drawn: DrawnLayer): PreparedLayer {
  const all = drawn.texts.reduce((sum, { width }) => sum + width, 0) || 1;
  let before = 0;
  return {
    drawn,
    groups: drawn.groups.map((group) => ({
      group,
      marks: group.marks.map((mark) => ({
        mark,
        path: new Path2D(mark.d),
        length: once(() => lengthOf(mark.d)),
      })),
    })),
    texts: drawn.texts.map((text) => {
      const share = { from: before / all, length: text.width / all };
      before += text.width;
      return {
        text,
        share,
        outlines: text.runs.flatMap((run) => (run.kind === 'outline' ? [new Path2D(run.d)] : [])),
      };
    }),
  };
}

function paint(
  context: Canvas,
  { drawn, groups, texts }: PreparedLayer,
  { drawn: share, typed }: Pose,
  pictures: SeenWith['pictures'],
): void {
  const { box } = drawn;
  if (drawn.isClipped) clipTo(context, box);
  for (const { group, marks } of groups) {
    context.save();
    context.translate(group.x, group.y);
    if (group.turn) context.rotate((group.turn * Math.PI) / 180);
    context.scale(group.scaleX, group.scaleY);
    for (const mark of marks) paintMark(context, mark, share);
    context.restore();
  }
  for (const { text, outlines, share: line } of texts) {
    const shown = Math.min(1, Math.max(0, (typed - line.from) / line.length));
    if (shown <= 0) continue;
    context.save();
    if (shown < 1) {
      const isRightToLeft = text.runs.some((run) => run.kind === 'system' && run.isRightToLeft);
      const width = text.width * shown;
      const x = isRightToLeft ? text.x + text.width - width : text.x;
      clipTo(context, { x, y: text.baseline - text.size * 1.3, width, height: text.size * 1.9 });
    }
    context.fillStyle = text.fill;
    for (const outline of outlines) context.fill(outline);
    for (const run of text.runs) {
      if (run.kind !== 'system') continue;
      context.font = `${text.weight} ${text.size}px system-ui, sans-serif`;
      context.direction = run.isRightToLeft ? 'rtl' : 'ltr';
      context.textAlign = run.isCentred ? 'center' : run.isRightToLeft ? 'right' : 'left';
      const anchor = run.isCentred ? run.width / 2 : run.isRightToLeft ? run.width : 0;
      context.fillText(run.text, run.x + anchor, text.baseline);
    }
    context.restore();
  }
  const picture = drawn.picture && pictures.get(drawn.picture.fileId);
  if (picture && drawn.picture) paintPicture(context, picture, box, drawn.picture);
}

function paintMark(context: Canvas, { mark, path, length }: PreparedMark, share: number): void {
  if (share <= 0) return;
  context.save();
  context.globalAlpha *= mark.opacity ?? 1;
  const lines = Math.min(1, share / linesUntil);
  if (mark.fill && mark.fill !== 'none') {
    if (lines < 1) {
      context.strokeStyle = mark.fill;
      context.lineWidth = length() / 300;
      dash(context, length(), lines);
      context.stroke(path);
    } else {
      context.globalAlpha *= Math.min(1, share < 1 ? (share - linesUntil) / (1 - linesUntil) : 1);
      context.fillStyle = mark.fill;
      context.fill(path);
    }
  }
  if (mark.stroke) {
    const { colour, width, dash: dashes, isSquare } = mark.stroke;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = isSquare ? 'butt' : 'round';
    context.lineJoin = isSquare ? 'miter' : 'round';
    // The limit of SVG, so that corners end where those of the picture do.
    context.miterLimit = 4;
    if (lines < 1) dash(context, length(), lines);
    else if (dashes) context.setLineDash([...dashes]);
    context.stroke(path);
  }
  context.restore();
}

function dash(context: Canvas, length: number, share: number): void {
  context.setLineDash([length * share, length]);
}

function paintPicture(
  context: Canvas,
  picture: ImageBitmap,
  box: Box,
  { fit, radius, whole }: { fit: 'cover' | 'contain'; radius: number; whole: Box },
): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.clip();
  const ratios = [whole.width / picture.width, whole.height / picture.height];
  const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(
    picture,
    whole.x + (whole.width - width) / 2,
    whole.y + (whole.height - height) / 2,
    width,
    height,
  );
}

function clipTo(context: Canvas, { x, y, width, height }: Box): void {
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

/** Length of its longest subpath, after flattening. */
function lengthOf(d: string): number {
  let longest = 0;
  for (const ring of flattenPath(d)) {
    let length = 0;
    ring.forEach(([x, y], at) => {
      const [beforeX, beforeY] = ring[at - 1] ?? [x, y];
      length += Math.hypot(x - beforeX, y - beforeY);
    });
    const [first, last] = [ring[0], ring.at(-1)];
    // Closed subpaths return to their start.
    if (first && last) length += Math.hypot(first[0] - last[0], first[1] - last[1]);
    longest = Math.max(longest, length);
  }
  return longest || 1;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

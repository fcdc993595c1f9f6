import type { Engine, MakeRequest } from '#features/designer/server/engines.ts';
import type { EngineOffer, MediaPrice } from '#features/designer/shared/designer.contract.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import { inspectPicture } from '#features/files/server/untrusted/inspect/inspect-picture.ts';
import { AppError } from '#server/errors.ts';
import { say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { Painter, WishedPicture } from './painter.ts';
import type { Painters } from './painters.ts';

export const painterPrefix = 'painter:';
const atMost = 4;
/** Cost in tasks: larger, slower pictures count as several. */
const tasks = { standard: 1, high: 2, ultra: 4 } as const;

interface PainterEngineOptions {
  painters: Painters;
  work: Pick<FileWork, 'draw'>;
  /** By engine id. */
  readUsualSeconds(): Promise<ReadonlyMap<string, number>>;
  prices?: Readonly<Record<string, MediaPrice>> | undefined;
}

/** All connected picture models as one engine. */
export function createPainterEngine({
  painters,
  work,
  readUsualSeconds,
  prices = {},
}: PainterEngineOptions): Engine {
  function offer(painter: Painter, usualSeconds: ReadonlyMap<string, number>): EngineOffer {
    const { abilities, company, name, isOwn } = painter;
    const id = `${painterPrefix}${painter.id}`;
    return {
      ...{ id, group: 'painter', name, provider: company, modelId: painter.id },
      ...{ kinds: ['picture'], declines: [], atMost, tasks, isChargedOnce: false, film: null },
      canEdit: abilities.canEdit,
      hasMask: abilities.hasMask,
      takesSeed: abilities.takesSeed,
      usualSeconds: usualSeconds.get(id) ?? null,
      paidBy: isOwn ? 'nobody' : 'operator',
      price: prices[painter.id] ?? null,
    };
  }

  /** Adapts the mask: ours is white where to repaint, providers expect transparency. */
  async function maskFor(
    painter: Painter,
    request: MakeRequest,
    signal: AbortSignal,
  ): Promise<WishedPicture | null> {
    const { mask, source, userId } = request;
    if (!mask || !source || !painter.abilities.hasMask) return null;
    const { width, height } = inspectPicture(Buffer.from(source.bytes));
    const as = painter.id.startsWith('openai/') ? 'opening' : 'png';
    const drawing = { width, height, fit: 'fill', as, quality: 100 } as const;
    const [drawn] = await work.draw({ bytes: mask.bytes }, [drawing] as const, userId, signal);
    return { bytes: drawn.content, mediaType: 'image/png' };
  }

  return {
    group: 'painter',
    async list({ userId }) {
      const [all, usualSeconds] = await Promise.all([painters.list(userId), readUsualSeconds()]);
      return all.map((painter) => offer(painter, usualSeconds));
    },

    async make(request, { signal, onProgress }) {
      const { userId, engineId, source, references } = request;
      const painter = (await painters.list(userId)).find(({ id }) => `${painterPrefix}${id}` === engineId);
      if (!painter) throw new AppError('model_unknown');
      if (source && !painter.abilities.canEdit) {
        const message = said`${painter.name} cannot change pictures. Choose another engine for that.`;
        throw new AppError('invalid_input', { message });
      }
      const mask = await maskFor(painter, request, signal);
      const looks = source || painter.abilities.canEdit ? references : [];
      const painting = await painter.paint(
        {
          ...{ prompt: styled(request), negativePrompt: request.negativePrompt, quality: request.quality },
          ...{ width: request.width, height: request.height, count: Math.min(request.count, atMost) },
          seed: painter.abilities.takesSeed ? request.seed : null,
          pictures: [...(source ? [source] : []), ...looks],
          mask,
        },
        {
          signal,
          onProgress: ({ place, value = null }) =>
            onProgress({ stage: null, value, ...(place !== undefined && { place }) }),
        },
      );
      const warnings = [...painting.warnings];
      if (request.seed !== null && !painter.abilities.takesSeed)
        warnings.push(said`This model takes no seed.`);
      if (request.mask && !mask) warnings.push(said`This model changes the whole picture.`);
      if (references.length > looks.length) warnings.push(said`This model does not look at other pictures.`);
      return {
        pictures: painting.pictures.map(({ bytes, seed }) => ({
          ...{ composition: null, seed, drawn: [], notDrawn: [] },
          picture: { bytes, mediaType: 'application/octet-stream' },
        })),
        warnings: [...new Set(warnings.map((warning) => say(request.language, warning)))],
        cost: painting.cost,
      };
    },
  };
}

/** Part of the prompt, since providers have no field for it. Edits keep the picture's style. */
const styles: Readonly<Record<MakeRequest['style'], string>> = {
  realistic: 'a realistic photograph',
  artistic: 'a painting with visible brushwork',
  abstract: 'an abstract composition of forms and colours',
  minimalist: 'a minimalist picture with few elements and much empty space',
  cinematic: 'a cinematic still',
  animated: 'an animation',
  'motion-graphics': 'motion graphics',
  '3d-animation': 'a 3D animation',
};

function styled({ prompt, style, source }: MakeRequest): string {
  return source ? prompt : `${prompt}\n\nStyle: ${styles[style]}.`;
}

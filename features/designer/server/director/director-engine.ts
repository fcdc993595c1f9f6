import type { Engine, Made, MakeContext, MakeRequest } from '#features/designer/server/engines.ts';
import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';
import type { Models } from '#features/models/server/models.ts';
import { designerModelIds, familyIds } from '#features/models/shared/catalogue.ts';
import { AppError } from '#server/errors.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import { direct } from './direct.ts';
import type { Vocabulary } from './director.prompt.ts';

export const directorPrefix = 'director:';
const tasks = { standard: 1, high: 1, ultra: 1 } as const;

export interface DirectorEngineOptions {
  models: Pick<Models, 'list' | 'resolve'>;
  vocabulary: Vocabulary;
  /** The fallback if the model produces nothing drawable; also explains unsupported styles. */
  studio: {
    make(request: MakeRequest, context: MakeContext): Promise<Made>;
    declines: (language: SpokenLanguage) => EngineOffer['declines'];
  };
  /** By engine id. */
  readUsualSeconds(): Promise<ReadonlyMap<string, number>>;
}

/** Chat models that arrange the built-in engine's drawings. */
export function createDirectorEngine({
  models,
  vocabulary,
  studio,
  readUsualSeconds,
}: DirectorEngineOptions): Engine {
  return {
    group: 'director',
    async list({ userId }, language) {
      const [{ models: all }, usualSeconds] = await Promise.all([
        models.list(language, userId),
        readUsualSeconds(),
      ]);
      // Routers are excluded: they choose per request, so the model could not be named in advance.
      const own = all.filter(({ id, connected }) => connected && !familyIds.has(id) && id !== 'built-in');
      const isNamed = ({ id }: { id: string }) => designerModelIds.some((named) => named === id);
      return own
        .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
        .map(({ id: modelId, name, company }): EngineOffer => {
          const id = `${directorPrefix}${modelId}`;
          return {
            ...{ id, group: 'director', name, provider: company, modelId, kinds: ['picture'] },
            ...{
              declines: studio.declines(language),
              canEdit: true,
              hasMask: false,
              takesSeed: false,
              atMost: 1,
            },
            ...{ tasks, isChargedOnce: true, usualSeconds: usualSeconds.get(id) ?? null },
            ...{ paidBy: 'operator', price: null, film: null },
          };
        });
    },

    async make(request, context) {
      const { userId, engineId, prompt, language } = request;
      const modelId = engineId.slice(directorPrefix.length);
      const handle = await models.resolve(modelId, { text: prompt, userId });
      // A missing model would silently be answered by another one.
      if (handle.id !== modelId) throw new AppError('model_unknown');
      const composition = await direct({
        handle,
        vocabulary,
        wish: { ...request, seconds: request.film?.seconds ?? null },
        present: request.like && { composition: request.like, isEdit: request.source !== null },
        signal: context.signal,
        onAttempt: (attempt) =>
          context.onProgress({
            stage: say(
              language,
              attempt === 0 ? said`${handle.name} is arranging it` : said`${handle.name} is correcting it`,
            ),
            value: null,
          }),
      });
      if (composition) {
        const picture = { composition, picture: null, seed: null, drawn: [], notDrawn: [] };
        return { pictures: [picture], warnings: [], cost: null };
      }
      const made = await studio.make({ ...request, count: 1 }, context);
      const note = said`${handle.name} wrote nothing that can be drawn, so the built-in engine arranged it by itself.`;
      return { ...made, warnings: [say(language, note), ...made.warnings], by: 'studio' };
    },
  };
}

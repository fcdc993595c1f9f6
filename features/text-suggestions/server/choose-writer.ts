import type { ToolActor } from '#features/assistant/server/assistant-tool.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { Models } from '#features/models/server/models.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';

/** The model that writes for a person: the named one, or the one they have chosen; null if there is none. */
export type ChooseWriter = (actor: ToolActor, modelId?: string) => Promise<ModelHandle | null>;

export function createChooseWriter(options: {
  models: Models;
  chooseModel: (actor: { userId: string }) => Promise<ModelHandle>;
}): ChooseWriter {
  return async (actor, modelId) => {
    const handle =
      modelId === undefined
        ? await options.chooseModel(actor)
        : await options.models.resolve(modelId, { text: '', userId: actor.userId });
    return isBuiltIn(handle) ? null : handle;
  };
}

import type { ModelHandle } from '#features/assistant/server/model-handle.ts';

/** The engine without weights finds passages but writes nothing of its own, so research plans and writes for it. */
export function isBuiltIn({ model }: ModelHandle): boolean {
  return model.provider === 'everyday';
}

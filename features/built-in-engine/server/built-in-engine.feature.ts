import type { Feature } from '#server/feature.ts';
import { createBuiltInEngine } from './built-in-engine.ts';
import { computingTools } from './tools/computing-tools.ts';

export function builtInEngineFeature() {
  return {
    name: 'built-in-engine',
    services: { engine: createBuiltInEngine() },
    tools: computingTools,
  } satisfies Feature;
}

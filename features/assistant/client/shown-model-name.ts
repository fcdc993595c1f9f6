import { builtInName } from '#features/assistant/shared/built-in-name.ts';

/** Answers store the name of their model in one language; the built-in engine is shown in that of the page. */
export function shownModelName(name: string): string {
  return name === builtInName ? 'Built-in engine' : name;
}

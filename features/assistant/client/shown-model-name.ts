import { builtInName } from '#features/assistant/shared/built-in-name.ts';

/** What answers carry as the name of their model stays in one language; the built-in engine is named in that of the page. */
export function shownModelName(name: string): string {
  return name === builtInName ? 'Built-in engine' : name;
}

import type { Plugin } from 'vite';

const unusedWeight = /\n {2}\[\n {4}"(?:light|thin)",\n[\s\S]*?\n {2}\],?/g;

/** Each icon carries six weights; the visual language uses four, and the rest is a third of their size. */
export function dropUnusedIconWeights(): Plugin {
  return {
    name: 'drop-unused-icon-weights',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler: (code) => ({ code: code.replace(unusedWeight, ''), map: null }),
    },
  };
}

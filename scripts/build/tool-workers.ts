import type { UserConfig } from 'vite';

/** Workers of ours that may compile WebAssembly are in a folder of their own, which the server sends with another policy. */
export const toolWorkers = {
  format: 'es',
  rolldownOptions: {
    output: {
      entryFileNames: ({ name }) => `assets/${name.endsWith('.tool') ? 'tools/' : ''}[name]-[hash].js`,
      chunkFileNames: 'assets/tools/[name]-[hash].js',
    },
  },
} satisfies UserConfig['worker'];

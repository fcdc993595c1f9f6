import type { UserConfig } from 'vite';

/** Workers that may compile WebAssembly are in their own folder, which the server sends with a different policy. */
export const toolWorkers = {
  format: 'es',
  rolldownOptions: {
    output: {
      entryFileNames: ({ name }) => `assets/${name.endsWith('.tool') ? 'tools/' : ''}[name]-[hash].js`,
      chunkFileNames: 'assets/tools/[name]-[hash].js',
    },
  },
} satisfies UserConfig['worker'];

import type { Plugin } from 'rolldown';

/**
 * Zod includes its messages in some fifty languages, a quarter of a megabyte that the server would read at every start
 * and keep in memory. Ours are translated with the rest of the product, so its English is enough.
 */
export function keepEnglishLocale(): Plugin {
  return {
    name: 'keep-english-locale',
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/locales\/index\.js$/ },
      handler(code) {
        const english = /^export \{ default as en \} from .*;$/m.exec(code);
        if (!english) return this.error('Zod lists its languages in another way now.');
        return { code: english[0], map: null };
      },
    },
  };
}

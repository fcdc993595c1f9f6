import { chromium } from 'playwright';
import { readStarters } from '#features/recipes/server/starters/starters.ts';
import { recipeHref, starterPrefix } from '#features/recipes/shared/recipe-href.ts';
import { required } from '#shared/required.ts';
import { chromiumLaunchOptions } from '../../lib/chromium.ts';
import type { BenchRow } from '../bench-row.ts';
import { scriptsBeyondShell } from '../scripts-beyond-shell.ts';

/** What the recipe pages fetch before any interaction. */
export const recipePages: BenchRow = {
  name: 'recipe-pages',
  title: 'recipes: scripts of their pages in Chromium',
  async run(context) {
    const server = await context.startServer();
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch(chromiumLaunchOptions());
    const recipe = recipeHref(starterPrefix + required([...readStarters().keys()][0]));
    try {
      return [
        await scriptsBeyondShell(browser, {
          ...{ server, origin, path: '/recipe', budget: 40 },
          what: 'scripts of /recipe beyond those of the application, gzip',
        }),
        await scriptsBeyondShell(browser, {
          ...{ server, origin, path: recipe, budget: 40 },
          what: 'scripts of one recipe beyond those of the application, gzip',
        }),
      ];
    } finally {
      await browser.close();
    }
  },
};

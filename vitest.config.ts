import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { languageFiles, translatePages } from './scripts/languages/translate-pages.ts';
import { chromiumLaunchOptions } from './scripts/lib/chromium.ts';

/** On a busy machine a test may wait ten times as long for its turn; only one that hangs shall meet these. */
const limits = { hookTimeout: 240_000, testTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** How long a test of a component waits for what it expects, and for what it clicks. */
const assertionMs = 15_000;

/** The frame of each file asks for hundreds of sources that the one before it had; they do not change within a run. */
const keepSources = process.argv.includes('run') ? { headers: { 'Cache-Control': 'max-age=3600' } } : {};

export default defineConfig({
  test: {
    // On two cores the default is one; most of the time goes into waiting for servers and databases.
    maxWorkers: 2,
    projects: [
      {
        plugins: [languageFiles(import.meta.dirname)],
        // Hashing took a third of the tests of sign-in.
        resolve: { alias: { 'better-auth/crypto': resolve('tests/setup/quick-password-hash.ts') } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{assembly,client,features,server,shared,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/lint-fixtures/**', '**/node_modules/**'],
          globalSetup: ['tests/setup/postgres-template.ts'],
          setupFiles: ['tests/setup/message-parts.ts'],
          // The product keeps no state in modules, so a worker loads the server once for all of its files. A file
          // that replaces a global puts it back at its end.
          isolate: false,
          // The embedded database is WebAssembly, which would be compiled again, more thoroughly than tests repay.
          execArgv: ['--liftoff-only'],
          ...limits,
        },
      },
      {
        plugins: [
          languageFiles(import.meta.dirname),
          translatePages(import.meta.dirname),
          react(),
          tailwindcss(),
        ],
        server: keepSources,
        // Reloading because a dependency was found late would fail whichever test was running.
        optimizeDeps: {
          // A cache from before another icon or primitive came in would be found stale in mid-run.
          force: true,
          entries: ['{assembly/client,client}/**/*.test.tsx', 'features/*/client/**/*.test.tsx'],
          // The search for dependencies does not follow lazy imports, so what only those reach is named here.
          include: [
            'vitest-browser-react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'react-router',
            'react-router/dom',
            '@tanstack/react-query',
            'axe-core',
            'character-entities',
            'eventsource-parser',
            'mdast-util-from-markdown',
            'mdast-util-gfm',
            'mdast-util-math',
            'micromark-extension-gfm',
            'micromark-extension-math',
            'fflate',
            'libphonenumber-js/min',
            'mediabunny',
            'opentype.js/dist/opentype.mjs',
            'uqr',
            'zxing-wasm/reader',
            'radix-ui/alert-dialog',
            'radix-ui/dialog',
            'radix-ui/dropdown-menu',
            'radix-ui/popover',
            'radix-ui/tabs',
            'radix-ui/tooltip',
            'cmdk',
            'react-easy-crop',
            'zod',
          ],
          // Each icon is an entry of its own; as they are modules already, they are served as they are.
          exclude: ['@phosphor-icons/react'],
        },
        test: {
          name: 'browser',
          ...limits,
          // What a screen shows comes within moments, and a failed test shall not wait for longer than these.
          expect: { poll: { timeout: assertionMs } },
          include: [
            '{assembly/client,client}/**/*.test.tsx',
            'features/*/client/**/*.test.tsx',
            'tests/components/**/*.test.tsx',
          ],
          setupFiles: [
            'tests/setup/shift-page-clock.ts',
            'tests/setup/fail-on-console.ts',
            'tests/setup/message-parts.ts',
            // In the product its queries tell what they know in the task of the click.
            'client/app/query-client.ts',
          ],
          provide: { clockOffsetMs: Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0) },
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: limits.hookTimeout,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunchOptions(),
              // What is measured stands still: nothing is caught half-way through growing back or sliding in.
              contextOptions: { reducedMotion: 'reduce' },
              // A click that waits for a busy machine is no failure; one that never comes is found as soon.
              actionTimeout: 3 * assertionMs,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});

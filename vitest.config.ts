import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { languageFiles, translatePages } from './scripts/languages/translate-pages.ts';
import { chromiumLaunchOptions } from './scripts/lib/chromium.ts';

/** On a busy machine a test may take ten times as long; only a hanging one should reach these. */
const limits = { hookTimeout: 240_000, testTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** How long a component test waits for an expectation or an element to click. */
const assertionMs = 15_000;

/** Each test file's frame requests hundreds of the same sources, which do not change within a run. */
const keepSources = process.argv.includes('run') ? { headers: { 'Cache-Control': 'max-age=3600' } } : {};

export default defineConfig({
  test: {
    // On two cores the default is one, but most of the time is spent waiting for servers and databases.
    maxWorkers: 2,
    projects: [
      {
        plugins: [languageFiles(import.meta.dirname)],
        // Hashing took a third of the time of sign-in tests.
        resolve: { alias: { 'better-auth/crypto': resolve('tests/setup/quick-password-hash.ts') } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{assembly,client,features,server,shared,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/lint-fixtures/**', '**/node_modules/**'],
          globalSetup: ['tests/setup/postgres-template.ts'],
          setupFiles: ['tests/setup/message-parts.ts'],
          // The product keeps no state in modules, so a worker loads the server once for all its files. A file
          // that replaces a global restores it at the end.
          isolate: false,
          // The embedded database is WebAssembly; optimising it would take longer than it saves in tests.
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
        // A reload for a late-discovered dependency would fail the running test.
        optimizeDeps: {
          // A cache from before a new icon or primitive would be detected as stale in mid-run.
          force: true,
          entries: ['{assembly/client,client}/**/*.test.tsx', 'features/*/client/**/*.test.tsx'],
          // Dependency discovery does not follow lazy imports, so what only they reach is listed here.
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
          // Each icon is a separate entry; they are modules already, so they are served unchanged.
          exclude: ['@phosphor-icons/react'],
        },
        test: {
          name: 'browser',
          ...limits,
          // Screens render within moments, and a failing test should not wait longer than this.
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
            // In the product, queries notify within the task of the click.
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
              // Nothing moves while it is measured: no element is caught half-way through resizing or sliding in.
              contextOptions: { reducedMotion: 'reduce' },
              // A click that waits for a busy machine is no failure; one that never succeeds is found just as soon.
              actionTimeout: 3 * assertionMs,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});

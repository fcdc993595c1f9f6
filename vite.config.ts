import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiReference } from './scripts/build/api-reference.ts';
import { dropUnusedIconWeights } from './scripts/build/drop-unused-icon-weights.ts';
import { orderHead } from './scripts/build/order-head.ts';
import { refuseServerCode } from './scripts/build/refuse-server-code.ts';
import { servePages } from './scripts/build/serve-pages.ts';
import { languageFiles, translatePages } from './scripts/languages/translate-pages.ts';

const documents = resolve(import.meta.dirname, 'assembly/client');

export default defineConfig({
  root: documents,
  publicDir: resolve(import.meta.dirname, 'client/public'),
  plugins: [
    refuseServerCode(import.meta.dirname),
    languageFiles(import.meta.dirname),
    translatePages(import.meta.dirname),
    apiReference(),
    servePages(),
    orderHead(),
    dropUnusedIconWeights(),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    // The content security policy has no `data:` for fonts, and icons are components.
    assetsInlineLimit: 0,
    // Every browser with the syntax of `target` preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        site: resolve(documents, 'index.html'),
        page: resolve(documents, 'page.html'),
        app: resolve(documents, 'app.html'),
      },
      output: {
        // What every first page loads comes in few files: each small one costs a request, and compresses badly. A
        // group takes along what its modules import, so what more than one entry needs comes first. None may take
        // an entry itself: whoever needs a part of the group would start that entry's page.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/,
              priority: 4,
            },
            {
              name: 'header',
              test: /assembly\/client\/site\/landing-header\.tsx$|client\/ui\/theme\.ts$|styles\/app\.css$|\/(?:X|ChatCircle)\.es\.js$/,
              priority: 3,
            },
            {
              name: 'suggestions',
              test: /suggestions\/client\/(?:use-typed-suggestions|typed-suggestion-list)\.tsx?$/,
              priority: 2,
            },
            {
              name: 'libraries',
              test: /node_modules\/(?:react-router|@tanstack\/(?:react-query|query-core))\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/api/': { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false } },
  },
});

import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiReference } from './scripts/build/api-reference.ts';
import { clientParts } from './scripts/build/client-parts.ts';
import { dropUnusedIconWeights } from './scripts/build/drop-unused-icon-weights.ts';
import { groupModules } from './scripts/build/group-modules.ts';
import { missingFiles } from './scripts/build/missing-files.ts';
import { orderHead } from './scripts/build/order-head.ts';
import { refuseServerCode } from './scripts/build/refuse-server-code.ts';
import { screenFiles } from './scripts/build/screen-files.ts';
import { servePages } from './scripts/build/serve-pages.ts';
import { slimRadix } from './scripts/build/slim-radix.ts';
import { slimReact } from './scripts/build/slim-react.ts';
import { slimRouter } from './scripts/build/slim-router.ts';
import { slimZod } from './scripts/build/slim-zod.ts';
import { toolWorkers } from './scripts/build/tool-workers.ts';
import { languageFiles, translatePages } from './scripts/languages/translate-pages.ts';

const documents = resolve(import.meta.dirname, 'assembly/client');
const application = resolve(documents, 'app.html');

/** Packages that rarely change, so that browsers can keep their cached files when the product changes. */
const libraries = {
  react: /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/,
  router: /node_modules\/(?:react-router|@tanstack\/(?:react-query|query-core))\//,
};

const parts = clientParts();

const isChat = (entry: string) => entry.endsWith('/chat.route.tsx');

const shared = groupModules({
  application,
  site: resolve(documents, 'page.html'),
  isGrouped: (id) => Object.values(libraries).some((library) => library.test(id)),
  together: parts.together,
  // How much a chat and a page of the site may load is limited; a room is there sooner with fewer files.
  fileCostOf: (entry, isOfSite) => (isOfSite || entry.endsWith('.html') || isChat(entry) ? 16_000 : 24_000),
  weightOf(entry, isOfSite) {
    // Every screen loads it, so it outweighs all of them together.
    if (entry === application) return 4_500;
    if (entry.endsWith('.html')) return 6_000;
    if (isChat(entry)) return 1_500;
    if (isOfSite) return 200;
    // Its files decide how soon one can type.
    if (entry.endsWith('/note-editor.tsx')) return 2;
    if (/\/(?:dashboard|settings)\.route\.tsx$/.test(entry)) return 20;
    return /\.(?:route|page)\.tsx$/.test(entry) ? 8 : 0.2;
  },
});

const missing = missingFiles(application);

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
    parts.plugin,
    shared.plugin,
    screenFiles(application, parts),
    missing.plugin,
    dropUnusedIconWeights(import.meta.dirname),
    slimRadix(),
    slimReact(),
    slimRouter(),
    slimZod(),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    // The content security policy allows no `data:` for fonts, and icons are components.
    assetsInlineLimit: 0,
    // Every browser that supports `target` preloads modules natively.
    modulePreload: {
      polyfill: false,
      // The application has no list of each screen's files: `preloadScreenFiles` requests it.
      resolveDependencies: (file, needed, { hostId, hostType }) => {
        if (hostType !== 'js') return needed;
        return /\.route-[^/]+$/.test(file)
          ? needed.filter((one) => one.endsWith('.css'))
          : missing.resolve(file, needed, hostId);
      },
    },
    rolldownOptions: {
      input: {
        site: resolve(documents, 'index.html'),
        page: resolve(documents, 'page.html'),
        app: application,
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: libraries.react, priority: 200 },
            { name: 'router', test: libraries.router, priority: 100 },
            ...shared.groups,
          ],
        },
      },
    },
  },
  worker: toolWorkers,
  server: {
    port: 5173,
    proxy: {
      '^/(?:(?:api|v1|sandbox|\\.well-known)/|mcp$)': {
        target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`,
        changeOrigin: false,
      },
    },
  },
});

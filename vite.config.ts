import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropUnusedIconWeights } from './scripts/build/drop-unused-icon-weights.ts';
import { refuseServerCode } from './scripts/build/refuse-server-code.ts';
import { servePages } from './scripts/build/serve-pages.ts';

const clientFolder = resolve(import.meta.dirname, 'client');

export default defineConfig({
  root: clientFolder,
  publicDir: resolve(clientFolder, 'public'),
  plugins: [
    refuseServerCode(import.meta.dirname),
    servePages(),
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
        site: resolve(clientFolder, 'index.html'),
        page: resolve(clientFolder, 'page.html'),
        app: resolve(clientFolder, 'app.html'),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/api/': { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false } },
  },
});

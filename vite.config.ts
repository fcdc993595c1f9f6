import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const clientFolder = resolve(import.meta.dirname, 'client');
const serverPath = /\/(server|features\/[^/]+\/server)\//;

/** The last guard of three: nothing from the server's half may reach a browser, however it was imported. */
function refuseServerCode(): Plugin {
  return {
    name: 'refuse-server-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || importer.includes('/node_modules/')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved?.id.replace(import.meta.dirname, '') ?? source;
      const isOurs = !path.includes('/node_modules/');
      if ((isOurs && serverPath.test(path)) || source.startsWith('node:')) {
        throw new Error(`Client code must not import '${source}' (from ${importer}).`);
      }
      return resolved;
    },
  };
}

export default defineConfig({
  root: clientFolder,
  publicDir: resolve(clientFolder, 'public'),
  plugins: [refuseServerCode(), react(), tailwindcss()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    // The content security policy has no `data:` for fonts, and icons are components.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: resolve(clientFolder, 'app.html') },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false } },
  },
});

import path from 'node:path';
import type { Plugin } from 'vite';

const serverCode = /^((?:assembly\/)?server\/|features\/[^/]+\/server\/)/;

/** The last guard of the boundary: whatever lint missed, no server module gets into a page. */
export function refuseServerCode(root: string): Plugin {
  return {
    name: 'refuse-server-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // Packages may import Node built-ins for branches that never run in a browser; Vite replaces those.
      if (importer === undefined || importer.includes('/node_modules/')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const target = resolved ? path.relative(root, resolved.id).split(path.sep).join('/') : source;
      const isBuiltin = source.startsWith('node:');
      if (isBuiltin || serverCode.test(target)) {
        this.error(`${path.relative(root, importer)} imports '${source}', which must not reach the browser.`);
      }
      return resolved;
    },
  };
}

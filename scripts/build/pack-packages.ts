import type { Plugin } from 'rolldown';
import { minify } from 'rolldown/utils';

/** The share of a chunk that has to come from packages. */
const share = 0.95;

/**
 * Minifies white space in chunks that contain only packages. Names are kept; our own code also keeps its lines, for
 * readable stack traces.
 */
export function packPackages(): Plugin {
  return {
    name: 'pack-packages',
    async renderChunk(code, chunk) {
      let [all, ofPackages] = [0, 0];
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        all += renderedLength;
        if (id.includes('/node_modules/')) ofPackages += renderedLength;
      }
      if (all === 0 || ofPackages < share * all) return null;
      const packed = await minify(chunk.fileName, code, {
        compress: false,
        mangle: false,
        codegen: { removeWhitespace: true },
      });
      if (packed.errors.length > 0) throw new Error(packed.errors.map(({ message }) => message).join('\n'));
      return { code: packed.code, map: null };
    },
  };
}

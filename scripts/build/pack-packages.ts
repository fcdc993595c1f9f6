import type { Plugin } from 'rolldown';
import { minify } from 'rolldown/utils';

/** How much of a chunk has to come from packages. */
const share = 0.95;

/**
 * Leaves the white space out of chunks that hold packages only. Their names stay; our own code keeps its lines, too, which
 * is where a stack trace is read.
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

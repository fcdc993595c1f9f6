import regular from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff?url';
import semibold from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff?url';
import extrabold from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-800-normal.woff?url';
import regularExtended from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-400-normal.woff?url';
import semiboldExtended from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-600-normal.woff?url';
import extraboldExtended from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-800-normal.woff?url';

/** The same files the server uses for measuring. */
export const fontAddresses = {
  regular: [regular, regularExtended],
  semibold: [semibold, semiboldExtended],
  extrabold: [extrabold, extraboldExtended],
};

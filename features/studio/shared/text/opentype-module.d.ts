/** The published types want a browser's library on the server too; this is what is used of them. */
declare module 'opentype.js/dist/opentype.mjs' {
  export function parse(
    bytes: ArrayBufferLike,
  ): import('#features/studio/shared/text/typeface.ts').ParsedFont;
}

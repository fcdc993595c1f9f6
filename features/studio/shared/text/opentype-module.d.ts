/** The published types require DOM types on the server too; these cover what we use. */
declare module 'opentype.js/dist/opentype.mjs' {
  export function parse(
    bytes: ArrayBufferLike,
  ): import('#features/studio/shared/text/typeface.ts').ParsedFont;
}

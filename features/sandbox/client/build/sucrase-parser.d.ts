/* The package ships these without declarations. */
declare module 'sucrase/dist/esm/parser/index.js' {
  export function parse(
    code: string,
    isJsx: boolean,
    isTypeScript: boolean,
    isFlow: boolean,
  ): { tokens: { type: number; start: number; end: number }[] };
}
declare module 'sucrase/dist/esm/parser/tokenizer/types.js' {
  export const TokenType: Record<
    | '_for'
    | '_while'
    | 'parenL'
    | 'parenR'
    | 'bracketL'
    | 'bracketR'
    | 'braceL'
    | 'braceR'
    | 'dollarBraceL'
    | 'semi',
    number
  >;
}

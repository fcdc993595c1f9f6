/** Made by the build from the catalogues in `languages/`. */
declare module 'virtual:languages' {
  /** By the hash of the English text; a plural has a form for each category of the language. */
  export type CatalogueTable = Readonly<Record<string, string | { readonly [category: string]: string }>>;

  export const catalogues: Readonly<Record<string, () => Promise<{ default: CatalogueTable }>>>;
}

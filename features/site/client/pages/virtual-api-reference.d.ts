/** Made by the build from the routes of the server; see scripts/build/api-reference.ts. */
declare module 'virtual:api-reference' {
  export const apiReference: readonly import('../../shared/api-reference.ts').ApiReferenceRoute[];
}

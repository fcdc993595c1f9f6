import type { Plugin } from 'vite';

const conversion = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;
const methods = /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*;$/m;

/** Contracts check in pages what comes and goes; only the server describes them as JSON schemas, a fifth of their library. */
export function dropJsonSchemas(): Plugin {
  return {
    name: 'drop-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        if (!methods.test(code) || !conversion.test(code))
          this.error('Zod makes its JSON schemas in another way now.');
        const none = "() => () => { throw new Error('Pages have no JSON schemas.'); }";
        return {
          code: code.replace(methods, `const $1 = ${none}, $2 = ${none};`).replaceAll(conversion, ''),
          map: null,
        };
      },
    },
  };
}

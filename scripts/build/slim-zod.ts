import type { Plugin } from 'vite';

const conversion = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;
const converters = /^import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*;$/m;

/** For strings: contracts write `z.email()` and the like, as the library itself recommends. */
const formats =
  'email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ' +
  'ipv4 ipv6 cidrv4 cidrv6 e164 datetime date time duration';
/** Methods that contracts might use on any schema (`nullish`, `readonly` …) are kept. */
const others =
  'register apply validate validateAsync parseAsync safeParseAsync encode decode encodeAsync decodeAsync safeEncode ' +
  'safeDecode safeEncodeAsync safeDecodeAsync toJSONSchema';
const dropped: readonly string[] = `${formats} ${others}`.split(' ');

const replaced = [
  // It compiles functions from strings, which our pages' content security policy forbids.
  ['core.$ZodObjectJIT.init', 'core.$ZodObject.init'],
  // Handles cyclic values, which JSON never contains.
  ['core.config({ memoizer: core.memoizer() })', ''],
] as const;

const gone: ReadonlySet<string> = new Set(dropped);
const start = /(?<![\w$.])z\s*\.\s*\w+\(/g;
const next = /^\s*\.\s*(\w+)\(/;

/**
 * Contracts validate requests and responses in pages. No page describes them as JSON schemas, or calls most of Zod's
 * methods: together two fifths of the library.
 */
export function slimZod(): Plugin {
  return {
    name: 'slim-zod',
    apply: 'build',
    transform: {
      filter: { id: [/\/node_modules\/zod\/v4\/classic\/schemas\.js$/, /\/(?:shared|client)\/.*\.tsx?$/] },
      handler(code, id) {
        if (id.includes('/node_modules/')) return { code: slimSchemas(code), map: null };
        const missing = missingMethod(code);
        if (missing !== undefined)
          this.error(`${id} calls what pages have no more of Zod: ${missing}. See slim-zod.ts.`);
        if (handsOnZod(code)) this.error(`${id} hands on Zod as a whole, so pages would load all of it.`);
        return undefined;
      },
    },
  };
}

/** Of an object that is passed on, nothing can be left out. */
export function handsOnZod(code: string): boolean {
  return /^import \{ z \} from 'zod';/m.test(code) && /[(,]\s*z\s*[,)]/.test(code);
}

/** The first call of a method that pages lack, anywhere in a chain that starts with `z.`. */
export function missingMethod(code: string): string | undefined {
  for (const { 0: first, index } of code.matchAll(start)) {
    let end = endOfCall(code, index + first.length);
    for (let call = next.exec(code.slice(end)); call; call = next.exec(code.slice(end))) {
      if (gone.has(call[1] ?? '')) return code.slice(index, end + call[0].length);
      end = endOfCall(code, end + call[0].length);
    }
  }
  return undefined;
}

/** The position after the parenthesis that closes the one before `from`. Brackets within strings must be balanced. */
function endOfCall(code: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < code.length && depth > 0; at++) {
    if (code[at] === '(') depth++;
    if (code[at] === ')') depth--;
  }
  return at;
}

/** @throws Error if Zod's source no longer has the expected form. */
export function slimSchemas(code: string): string {
  const none = "() => () => { throw new Error('Pages have no JSON schemas.'); }";
  let slim = replaceAll(code, converters, `const $1 = ${none}, $2 = ${none};`);
  slim = replaceAll(slim, conversion, '');
  for (const name of dropped) slim = replaceAll(slim, methodNamed(name), '');
  for (const [theirs, ours] of replaced) slim = replaceAll(slim, theirs, ours);
  return slim;
}

function replaceAll(code: string, theirs: RegExp | string, ours: string): string {
  const changed = code.replace(theirs, ours);
  if (changed === code) throw new Error(`Zod is written in another way now: there is no ${theirs}.`);
  return changed;
}

function methodNamed(name: string): RegExp {
  return new RegExp(
    `^ {4}(?:async )?${name}(?:\\(|: (?:async )?function ).*\\{\\n(?: {8}.*\\n)* {4}\\},\\n`,
    'm',
  );
}

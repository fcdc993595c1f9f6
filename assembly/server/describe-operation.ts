import { z } from '@hono/zod-openapi';
import { sessionCookieName } from '#features/accounts/server/auth.ts';
import type { RouteExample, RouteRules } from '#server/define-route.ts';

/** The fields of an OpenAPI operation that are read here. */
export interface DescribedOperation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: object;
  responses: Record<string, { description: string; content?: object }>;
}

export interface Described {
  method: string;
  path: string;
  rule: RouteRules;
  operation: DescribedOperation;
}

export interface CodeSample {
  lang: 'Shell' | 'JavaScript';
  label: string;
  source: string;
}

/** The address of a server that someone has just started. */
const base = 'http://localhost:3000';

/** An error's body, by its schema name in the document. */
export const errorSchemas = {
  Error: z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
      requestId: z.string().optional(),
    }),
  }),
  OpenAiError: z.object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable(),
      code: z.string().nullable(),
    }),
  }),
  PlainError: z.object({ error: z.string() }),
};

const schemaNames = { openai: 'OpenAiError', plain: 'PlainError' } as const;

/** All responses to a request: those that its route declares, and its errors. */
export function responsesOf(described: Described): DescribedOperation['responses'] {
  const { errors } = described.rule;
  const schema = { $ref: `#/components/schemas/${errors === undefined ? 'Error' : schemaNames[errors]}` };
  const all = Object.entries({ ...errorsOf(described), ...described.operation.responses });
  return Object.fromEntries(
    all.map(([status, response]) => [
      status,
      Number(status) < 400 || response.content
        ? response
        : { ...response, content: { 'application/json': { schema } } },
    ]),
  );
}

/** How a request can fail, depending on what it requires. */
function errorsOf({ method, rule, operation, path }: Described): DescribedOperation['responses'] {
  const { access, scope, anyScope, limit, charge, body, errors } = rule;
  const takesKey = scope !== undefined || anyScope === true;
  const needsSomebody = access === 'login' || takesKey;
  const changes = method !== 'GET';
  const asksModel = errors === 'openai' && charge !== undefined;
  const ways = [
    {
      status: 400,
      is: changes || (operation.parameters ?? []).length > 0,
      why: 'Something in it is invalid',
    },
    {
      status: 401,
      is: needsSomebody && access !== 'public',
      why: 'Nobody is signed in, or the key is not valid',
    },
    {
      status: 403,
      is: needsSomebody || (changes && access === 'public'),
      why: takesKey ? 'The key or the plan does not allow it' : 'Not allowed, or not with a key',
    },
    {
      status: 404,
      is: path.includes('{') || path.startsWith('/api/admin/'),
      why: 'There is none, or it is somebody else’s',
    },
    { status: 404, is: asksModel, why: 'There is no such model, or it cannot answer now' },
    {
      status: 409,
      is: changes && access === 'login' && errors === undefined,
      why: 'What is there stands in the way, such as a change in the meantime',
    },
    { status: 413, is: body === 'file', why: 'The file is too large' },
    { status: 415, is: body === 'file', why: 'That kind of file is not taken' },
    {
      status: 429,
      is: limit !== undefined || charge !== undefined,
      why: charge ? 'Too many requests, or no tasks are left' : 'Too many requests',
    },
    { status: 502, is: asksModel, why: 'The model failed, or could not be reached' },
    { status: 503, is: asksModel, why: 'The model is busy, or the server is restarting' },
    { status: 504, is: asksModel, why: 'The model did not answer in time' },
  ];
  return Object.fromEntries(
    ways.filter(({ is }) => is).map(({ status, why }) => [String(status), { description: why }]),
  );
}

/** Requests that work as written, once the key or the cookie is replaced with one's own. */
export function examplesOf(described: Described): CodeSample[] {
  const { path, rule, operation } = described;
  const needsOnlyIds =
    operation.requestBody === undefined &&
    rule.body === undefined &&
    !(operation.parameters ?? []).some(({ in: place, required }) => place !== 'path' && required);
  const example = rule.example ?? (needsOnlyIds ? {} : false);
  if (example === false || namesIn(path).some((name) => !(name in (example.params ?? {})) && !isId(name)))
    return [];
  return [
    { lang: 'Shell', label: 'curl', source: curlOf(described, example) },
    ...(example.openAi
      ? [{ lang: 'JavaScript' as const, label: 'openai', source: programOf(example.openAi, example.body) }]
      : []),
  ];
}

/** Values issued by the server; the example has placeholders that say what they are. */
const isId = (name: string) => /^id$|Id$|^token$/.test(name);

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** `your_note_id` for `id` in `/api/notes/{id}`, like `ek_your_key` for a key. */
function placeholderOf(path: string, name: string): string {
  if (name.endsWith('Id')) return `your_${name.slice(0, -2).toLowerCase()}_id`;
  const before =
    path
      .slice(0, path.indexOf(`{${name}}`))
      .split('/')
      .at(-2) ?? '';
  return `your_${singular(before).replaceAll('-', '_')}_${name}`;
}

function singular(word: string): string {
  if (word === 'people') return 'person';
  return word.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '');
}

function curlOf(
  { method, path, rule }: Described,
  { params = {}, query = {}, body, file }: RouteExample,
): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? placeholderOf(path, name)),
  );
  const search = new URLSearchParams(query).toString();
  const url = `${base}${address}${search === '' ? '' : `?${search}`}`;
  const needsKey = rule.access !== 'public' && (rule.scope !== undefined || rule.anyScope === true);
  const needsCookie = rule.access === 'login' && !needsKey;
  const usualMethod = body === undefined && file === undefined ? 'GET' : 'POST';
  return [
    `curl ${method === usualMethod ? '' : `-X ${method} `}"${url}"`,
    ...(needsKey ? ['-H "Authorization: Bearer ek_your_key"'] : []),
    ...(needsCookie ? [`-b "${sessionCookieName}=your_session"`] : []),
    ...(method !== 'GET' && !needsKey && rule.access !== 'machine' ? [`-H "Origin: ${base}"`] : []),
    ...(rule.anyScope ? ['-H "Accept: application/json, text/event-stream"'] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", '’')}'`]),
    ...(file === undefined ? [] : [`-H "Content-Type: ${file.type}"`, `--data-binary @${file.name}`]),
  ].join(' \\\n  ');
}

function programOf({ call, prints }: NonNullable<RouteExample['openAi']>, body: object | undefined): string {
  const fields = Object.entries(body ?? {}).map(([name, value]) => `  ${name}: ${literal(value)},\n`);
  const given = fields.length === 0 ? '' : `{\n${fields.join('')}}`;
  return [
    "import OpenAI from 'openai';",
    '',
    `const client = new OpenAI({ baseURL: '${base}/v1', apiKey: 'ek_your_key' });`,
    `const answer = await client.${call}(${given});`,
    `console.log(${prints});`,
  ].join('\n');
}

/** Written as a programmer would. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll("'", '’')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${literal(one)}`);
  return `{ ${fields.join(', ')} }`;
}

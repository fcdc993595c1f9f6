import { sessionCookieName } from '#features/accounts/server/auth.ts';
import type { RouteExample, RouteRules } from '#server/define-route.ts';

/** What of an operation of an OpenAPI document is read here. */
export interface DescribedOperation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: object;
  responses: Record<string, object>;
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

/** Where a server is that somebody has just started. */
const base = 'http://localhost:3000';

/** How a request goes wrong, from what is asked of it. */
export function errorsOf({ rule, operation, path }: Described): Record<string, { description: string }> {
  const { access, scope, anyScope, limit, charge } = rule;
  const parameters = operation.parameters ?? [];
  const takesKey = scope !== undefined || anyScope === true;
  const needsSomebody = access === 'login' || takesKey;
  return Object.fromEntries(
    [
      {
        status: 400,
        is: operation.requestBody !== undefined || parameters.length > 0,
        why: 'Something in it is invalid',
      },
      {
        status: 401,
        is: needsSomebody && access !== 'public',
        why: 'Nobody is signed in, or the key is not valid',
      },
      {
        status: 403,
        is: needsSomebody,
        why: takesKey ? 'The key or the plan does not allow it' : 'Not allowed, or not with a key',
      },
      { status: 404, is: path.includes('{'), why: 'There is none, or it is somebody else’s' },
      {
        status: 429,
        is: limit !== undefined || charge !== undefined,
        why: charge ? 'Too many requests, or no tasks are left' : 'Too many requests',
      },
    ]
      .filter(({ is }) => is)
      .map(({ status, why }) => [String(status), { description: why }]),
  );
}

/** Requests that work as they are written, once the key or the cookie is one’s own. */
export function examplesOf(described: Described): CodeSample[] {
  const { method, path, rule, operation } = described;
  const needsNothing =
    method === 'GET' && !path.includes('{') && !(operation.parameters ?? []).some(({ required }) => required);
  const example = rule.example ?? (needsNothing ? {} : false);
  if (example === false) return [];
  return [
    { lang: 'Shell', label: 'curl', source: curlOf(described, example) },
    ...(example.openAi
      ? [{ lang: 'JavaScript' as const, label: 'openai', source: programOf(example.openAi, example.body) }]
      : []),
  ];
}

function curlOf({ method, path, rule }: Described, { params = {}, query = {}, body }: RouteExample): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const url = `${base}${address}${search === '' ? '' : `?${search}`}`;
  const needsKey = rule.access !== 'public' && (rule.scope !== undefined || rule.anyScope === true);
  const needsCookie = rule.access === 'login' && !needsKey;
  return [
    `curl ${method === 'GET' || body !== undefined ? '' : `-X ${method} `}"${url}"`,
    ...(needsKey ? ['-H "Authorization: Bearer ek_your_key"'] : []),
    ...(needsCookie ? [`-b "${sessionCookieName}=your_session"`] : []),
    ...(needsCookie && method !== 'GET' ? [`-H "Origin: ${base}"`] : []),
    ...(rule.anyScope ? ['-H "Accept: application/json, text/event-stream"'] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", '’')}'`]),
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

/** As a programmer writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll("'", '’')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${literal(one)}`);
  return `{ ${fields.join(', ')} }`;
}

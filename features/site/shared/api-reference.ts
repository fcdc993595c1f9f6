/** One route, as shown in the API reference. */
export interface ApiReferenceRoute {
  method: string;
  path: string;
  /** Whether it works without a sign-in. */
  isOpen: boolean;
  /** The scopes a key needs to call it; null if keys cannot, and empty if any key can. */
  keyScope: string | null;
  answers: string[];
  /** The possible error statuses. */
  errors: string[];
  parameters: string[];
  body: string[];
  /** Requests that work as written. */
  examples: { label: string; source: string }[];
}

interface Schema {
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  security?: Record<string, string[]>[];
  parameters?: { name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
  'x-codeSamples'?: { label: string; source: string }[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** The parts of an OpenAPI document for readers: who may call each route, and its names. */
export function readApiReference({ paths }: ApiDocument): ApiReferenceRoute[] {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(method.toUpperCase(), path, operation),
    ),
  );
  return routes.sort((one, other) => (one.path + one.method < other.path + other.method ? -1 : 1));
}

/** The heading under which a route is listed: `/api/notes`, `/v1`. */
export function familyOf(path: string): string {
  return path.split('/', path.startsWith('/api/') ? 3 : 2).join('/');
}

function readOperation(method: string, path: string, operation: Operation): ApiReferenceRoute {
  const { security = [], parameters = [], requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const byKey = security.find((needed) => 'apiKey' in needed)?.apiKey;
  const isError = ([status]: [string, unknown]) => Number(status) >= 400;
  return {
    method,
    path,
    // An empty requirement is met by everyone.
    isOpen: security.length === 0 || security.some((needed) => Object.keys(needed).length === 0),
    keyScope: byKey ? byKey.join(' ') : null,
    answers: Object.entries(responses)
      .filter((one) => !isError(one))
      .map(([status, { description }]) => `${status} ${description}`),
    errors: Object.entries(responses)
      .filter(isError)
      .map(([status]) => status),
    parameters: parameters.map(({ name, required }) => (required ? name : `${name}?`)),
    body: [...new Set(namesOf(body))],
    examples: (operation['x-codeSamples'] ?? []).map(({ label, source }) => ({ label, source })),
  };
}

function namesOf(schema: Schema | undefined): string[] {
  const choices = [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])];
  return [...Object.keys(schema?.properties ?? {}), ...choices.flatMap(namesOf)];
}

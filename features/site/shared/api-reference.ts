/** One route, as the page of the API reference shows it. */
export interface ApiReferenceRoute {
  method: string;
  path: string;
  /** Whether it answers without a sign-in. */
  isOpen: boolean;
  answers: string[];
  parameters: string[];
  body: string[];
}

interface Schema {
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  security?: object[];
  parameters?: { name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** What people read of an OpenAPI document: who may call each route, and the names in it. */
export function readApiReference({ paths }: ApiDocument): ApiReferenceRoute[] {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(method.toUpperCase(), path, operation),
    ),
  );
  return routes.sort((one, other) => (one.path + one.method < other.path + other.method ? -1 : 1));
}

function readOperation(method: string, path: string, operation: Operation): ApiReferenceRoute {
  const { security = [], parameters = [], requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    method,
    path,
    // An empty requirement is one that everybody meets.
    isOpen: security.length === 0 || security.some((needed) => Object.keys(needed).length === 0),
    answers: Object.entries(responses).map(([status, { description }]) => `${status} ${description}`),
    parameters: parameters.map(({ name, required }) => (required ? name : `${name}?`)),
    body: [...new Set(namesOf(body))],
  };
}

function namesOf(schema: Schema | undefined): string[] {
  const choices = [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])];
  return [...Object.keys(schema?.properties ?? {}), ...choices.flatMap(namesOf)];
}

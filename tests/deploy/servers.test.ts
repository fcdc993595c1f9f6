import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentVariables } from '#assembly/server/environment.ts';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
type Models = Record<string, new (data: unknown) => { validate: () => void }>;
interface Service {
  profiles: string[];
  environment?: Record<string, string>;
}

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');

/** Read by the orchestrator or by Node, not by the product. */
const others = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'DOMAIN', 'NODE_ENV'];

function unknownVariables(names: readonly string[]): string[] {
  return names.filter((name) => !environmentVariables.includes(name) && !others.includes(name));
}

function resourcesIn(file: string): Resource[] {
  return parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);
}

const resources = ['kubernetes/everyday.yaml', 'kubernetes/secret.example.yaml'].flatMap(resourcesIn);

it.each(resources.map((resource) => [resource.kind, resource] as const))(
  'the %s for Kubernetes fits its schema',
  async (kind, resource) => {
    const modules = (await import(`kubernetes-models/${resource.apiVersion}/${kind}`)) as Models;
    const Model = modules[kind]!;
    expect(() => new Model(resource).validate()).not.toThrow();
    expect(() => new Model({ ...resource, metadata: { name: 5 } }).validate()).toThrow('metadata');
  },
);

it('containers are given variables that the product reads', () => {
  const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const secret = resources.find(({ kind }) => kind === 'Secret') as Resource & {
    stringData: Record<string, string>;
  };
  const { configMapGenerator } = parse(read('kubernetes/kustomization.yaml')) as {
    configMapGenerator: { literals: string[] }[];
  };
  const image = [...readFileSync('Dockerfile', 'utf8').matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)*)=/g)];
  const names = [
    ...Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...Object.keys(secret.stringData),
    ...configMapGenerator.flatMap(({ literals }) => literals.map((literal) => literal.split('=')[0]!)),
  ];
  expect(names.length).toBeGreaterThan(15);
  expect(unknownVariables(names)).toEqual([]);
  const ofImage = image
    .map(([, name]) => name!)
    .filter((name) => !/IMAGE$|^(PATH|VERSION|REVISION|CMD)$/.test(name));
  expect(unknownVariables(ofImage)).toEqual([]);
});

it('the balancer asks every server of the composition, at addresses that answer', () => {
  const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const balancer = read('caddy/Caddyfile');
  const servers = Object.keys(compose.services).filter((name) => name.startsWith('server-'));
  expect(servers).toHaveLength(3);
  for (const server of servers) expect(balancer).toContain(`${server}:3000`);
  expect(balancer).toContain('health_uri /api/health/ready');
});

import { describe, expect, it } from 'vitest';
import { environmentVariables, readEnv, readSecrets } from '#assembly/server/environment.ts';

const one = {
  OIDC_ISSUER: 'https://login.acme.example/realms/all',
  OIDC_CLIENT_ID: 'everyday',
  OIDC_CLIENT_SECRET: 'secret-1',
};
const two = {
  OIDC_2_ISSUER: 'https://id.other.example',
  OIDC_2_CLIENT_ID: 'ours',
  OIDC_2_CLIENT_SECRET: 'secret-2',
  OIDC_2_LABEL: 'Other',
};
const read = (variables: Record<string, string>) => readEnv(variables).organisation;

describe('variables about signing in with one’s organisation', () => {
  it('are none unless something is set', () => {
    expect(read({ PORT: '3000', OIDC_ISSUER: '' })).toEqual({
      providers: [],
      isOnlyWay: false,
      proxy: undefined,
    });
  });

  it('name several providers, in their order', () => {
    const { providers } = read({ ...two, ...one, OIDC_DOMAINS: 'acme.example, ACME.test' });
    expect(providers.map(({ id, label, domains }) => [id, label, domains])).toEqual([
      ['1', 'login.acme.example', ['acme.example', 'acme.test']],
      ['2', 'Other', []],
    ]);
  });

  it.each([
    [{ OIDC_CLIENT_ID: 'everyday' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: one.OIDC_ISSUER }, 'OIDC_CLIENT_ID is required.'],
    [{ ...one, OIDC_ISSUER: 'http://login.acme.example' }, 'OIDC_ISSUER must be an https address'],
    [{ ...one, OIDC_ISSUER: 'https://a:b@login.acme.example' }, 'OIDC_ISSUER must be an https address'],
    [{ ...one, ...two, OIDC_2_ISSUER: one.OIDC_ISSUER }, 'Two OIDC issuers are the same.'],
    [{ ...one, OIDC_PLANS: '{"a":"pro"}' }, 'OIDC_PLAN_CLAIM and OIDC_PLANS must be set together'],
    [{ ...one, OIDC_PLAN_CLAIM: 'groups', OIDC_PLANS: 'pro' }, 'OIDC_PLANS must be a JSON object'],
    [{ ...one, OIDC_PLAN_CLAIM: 'groups', OIDC_PLANS: '{"a":"gold"}' }, 'names “gold”, which is not a plan'],
    [{ ...one, OIDC_OPERATORS: 'it' }, 'OIDC_OPERATOR_CLAIM and OIDC_OPERATORS must be set together'],
    [{ ...two, OIDC_2_OPERATOR_CLAIM: 'groups' }, 'OIDC_2_OPERATOR_CLAIM and OIDC_2_OPERATORS must be set'],
    [{ ...one, OIDC_OPERATOR_CLAIM: 'groups', OIDC_OPERATORS: 'it, *' }, 'OIDC_OPERATORS names values'],
    [{ ...one, OIDC_OPERATOR_CLAIM: 'groups', OIDC_OPERATORS: ' , ' }, 'OIDC_OPERATORS'],
    [{ ...two, OIDC_2_DOMAINS: 'not a domain' }, 'OIDC_2_DOMAINS must be names'],
    [{ OIDC_MODE: 'only' }, 'OIDC_MODE=only needs OIDC_ISSUER'],
    [{ ...one, OIDC_MODE: 'maybe' }, 'OIDC_MODE must be beside or only.'],
    [{ AUTH_PROXY_HEADER: 'Remote-Email' }, 'must be set together or not at all'],
    [{ AUTH_PROXY_ADDRESSES: '10.0.0.1' }, 'must be set together or not at all'],
    [{ AUTH_PROXY_HEADER: 'Remote Email', AUTH_PROXY_ADDRESSES: '10.0.0.1' }, 'must be the name of a header'],
    [{ AUTH_PROXY_HEADER: 'Remote-Email', AUTH_PROXY_ADDRESSES: '0.0.0.0/0' }, 'names “0.0.0.0/0”'],
    [{ AUTH_PROXY_HEADER: 'Remote-Email', AUTH_PROXY_ADDRESSES: 'proxy.example' }, 'names “proxy.example”'],
    [{ AUTH_PROXY_HEADER: 'Remote-Email', AUTH_PROXY_ADDRESSES: '10.0.0.0/33' }, 'names “10.0.0.0/33”'],
  ])('%j stop the start with a sentence', (variables, sentence) => {
    expect(() => read(variables as Record<string, string>)).toThrow(sentence);
  });

  it('hold secrets that no log may show', () => {
    const secrets = readSecrets({ ...one, ...two, PORT: '3000' });
    expect(new Set(secrets)).toEqual(new Set(['secret-1', 'secret-2']));
  });

  it('are among all that the server declares', () => {
    expect(environmentVariables).toEqual(
      expect.arrayContaining(['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'OIDC_MODE', 'AUTH_PROXY_HEADER']),
    );
  });
});

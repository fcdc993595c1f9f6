import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import {
  AskedConsent,
  AuthorizationRequest,
  ConnectedApps,
  ConsentAnswer,
  ConsentInput,
  RegistrationInput,
} from '#features/connected-apps/shared/connected-apps.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, type HttpEnv, jsonContent, requireLogin } from '#server/http.ts';
import * as service from './connected-apps.service.ts';
import { registerClient } from './oauth-clients.ts';
import { OAuthError } from './oauth-error.ts';
import { endToken, redeemCode, redeemRefreshToken } from './oauth-tokens.ts';

const askLimit = { limit: 60, windowMs: 60_000 };
const tokenLimit = { limit: 300, windowMs: 60_000 };
const registerLimit = { limit: 20, windowMs: 60 * 60_000 };
const maxFormBytes = 16 * 1024;
const anything = z.record(z.string(), z.unknown());
const refusal = jsonContent(
  z.union([
    z.object({ error: z.string(), error_description: z.string() }),
    // Malformed requests are rejected before OAuth is involved.
    z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  ]),
);
const refusals = {
  400: { description: 'Something in it is invalid', content: refusal },
  401: { description: 'No such app is known', content: refusal },
};

export interface OAuthDependencies extends service.ConnectedAppsDependencies {
  accounts: AccountsDependencies;
  allowsRegistration: boolean;
}

export function oauthRoutes(dependencies: OAuthDependencies) {
  const { database, baseUrl, resource, accounts, allowsRegistration } = dependencies;
  const scopesSupported = () => service.scopeIds(dependencies.scopes());
  const server = () => ({
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/api/oauth/token`,
    revocation_endpoint: `${baseUrl}/api/oauth/revoke`,
    ...(allowsRegistration && { registration_endpoint: `${baseUrl}/api/oauth/register` }),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    scopes_supported: scopesSupported(),
  });
  const protectedResource = () => ({
    resource,
    authorization_servers: [baseUrl],
    bearer_methods_supported: ['header'],
    scopes_supported: scopesSupported(),
  });
  const metadata = { 200: { description: 'As the standards describe it', content: jsonContent(anything) } };
  const describes = (path: string) =>
    defineRoute({ method: 'get', path, access: 'public', responses: metadata });

  return createApi()
    .openapi(describes('/api/.well-known/oauth-protected-resource'), (context) =>
      context.json(protectedResource(), 200),
    )
    .openapi(describes('/api/.well-known/oauth-protected-resource/mcp'), (context) =>
      context.json(protectedResource(), 200),
    )
    .openapi(describes('/api/.well-known/oauth-authorization-server'), (context) =>
      context.json(server(), 200),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/oauth/request',
        access: 'login',
        limit: { name: 'oauth-requests', person: askLimit },
        request: { query: AuthorizationRequest },
        responses: { 200: { description: 'Who asks, and for what', content: jsonContent(AskedConsent) } },
      }),
      async (context) =>
        context.json(await service.describeRequest(dependencies, context.req.valid('query')), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/oauth/consent',
        access: 'login',
        limit: { name: 'oauth-requests', person: askLimit },
        request: { body: { required: true, content: jsonContent(ConsentInput) } },
        responses: { 200: { description: 'Where to go back to', content: jsonContent(ConsentAnswer) } },
      }),
      async (context) => {
        const input = context.req.valid('json');
        const actor =
          input.scopes === null
            ? await requireLogin(context)
            : await requireRecentAuthentication(context, accounts);
        const by = { actor, caller: callerOf(context) };
        return context.json({ redirectTo: await service.answerRequest(dependencies, input, by) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/connected-apps',
        access: 'login',
        responses: { 200: { description: 'Newest first', content: jsonContent(ConnectedApps) } },
      }),
      async (context) => {
        const { userId } = await requireLogin(context);
        return context.json({ apps: await service.listConnectedApps(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/connected-apps/{id}',
        access: 'login',
        request: { params: z.object({ id: z.string().max(100) }) },
        responses: { 204: { description: 'Revoked; its tokens have ended' } },
      }),
      async (context) => {
        const by = { actor: await requireLogin(context), caller: callerOf(context) };
        await service.revokeApp(database, context.req.valid('param').id, by);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/oauth/register',
        access: 'machine',
        limit: { name: 'oauth-registrations', address: registerLimit },
        example: {
          body: { client_name: 'Desk helper', redirect_uris: ['http://127.0.0.1:45454/callback'] },
        },
        request: { body: { required: true, content: jsonContent(RegistrationInput) } },
        responses: {
          201: { description: 'The app, and its id', content: jsonContent(anything) },
          ...refusals,
        },
      }),
      async (context) => {
        if (!allowsRegistration) throw new AppError('feature_off');
        return asOAuth(context, async () => {
          const client = await registerClient(database, context.req.valid('json'));
          return {
            status: 201,
            body: {
              client_id: client.id,
              client_id_issued_at: Math.floor(client.createdAt.getTime() / 1_000),
              client_name: client.name,
              redirect_uris: client.redirectUris,
              grant_types: ['authorization_code', 'refresh_token'],
              response_types: ['code'],
              token_endpoint_auth_method: 'none',
            },
          };
        }) as never;
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/oauth/token',
        access: 'machine',
        body: 'raw',
        limit: { name: 'oauth-tokens', address: tokenLimit },
        responses: { 200: { description: 'Tokens', content: jsonContent(anything) }, ...refusals },
      }),
      async (context) =>
        asOAuth(context, async () => {
          const form = await readForm(context);
          const clientId = need(form, 'client_id');
          const asked = form.get('resource') ?? undefined;
          const pair = await (async () => {
            switch (form.get('grant_type')) {
              case 'authorization_code':
                return redeemCode(database, {
                  ...{ code: need(form, 'code'), clientId, resource: asked },
                  redirectUri: need(form, 'redirect_uri'),
                  verifier: need(form, 'code_verifier'),
                });
              case 'refresh_token':
                return redeemRefreshToken(database, {
                  ...{ token: need(form, 'refresh_token'), clientId, resource: asked },
                });
              default:
                throw new OAuthError(
                  'unsupported_grant_type',
                  'Send an authorization_code or a refresh_token.',
                );
            }
          })();
          return {
            status: 200,
            body: {
              access_token: pair.access,
              token_type: 'Bearer',
              expires_in: pair.expiresIn,
              refresh_token: pair.refresh,
              scope: pair.scopes.join(' '),
            },
          };
        }) as never,
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/oauth/revoke',
        access: 'machine',
        body: 'raw',
        limit: { name: 'oauth-tokens', address: tokenLimit },
        responses: {
          200: { description: 'It has ended, whether or not it was known', content: jsonContent(anything) },
          ...refusals,
        },
      }),
      async (context) =>
        asOAuth(context, async () => {
          const form = await readForm(context);
          await endToken(database, need(form, 'token'), need(form, 'client_id'));
          return { status: 200, body: {} };
        }) as never,
    );
}

async function asOAuth(
  context: Context<HttpEnv>,
  work: () => Promise<{ status: 200 | 201; body: object }>,
): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  try {
    const { status, body } = await work();
    return context.json(body, status);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const status = error.code === 'invalid_client' ? 401 : 400;
    return context.json({ error: error.code, error_description: error.message }, status);
  }
}

/** A form, as in OAuth, parsed within limits. */
async function readForm(context: Context<HttpEnv>): Promise<URLSearchParams> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new OAuthError('invalid_request', 'Send a form.');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    length += chunk.length;
    if (length > maxFormBytes) throw new OAuthError('invalid_request', 'That is too long.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function need(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value === null || value === '') throw new OAuthError('invalid_request', `${name} is missing.`);
  if (value.includes('\0')) throw new OAuthError('invalid_request', `${name} is not text.`);
  return value;
}

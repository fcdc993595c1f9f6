import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import {
  operatorSettingsPath,
  SettingInput,
  SettingList,
  SettingTest,
  SettingTestInput,
} from '#features/connections/shared/operator-settings.contract.ts';
import type { ConnectionKind } from '#server/connection-kind.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { checkOperatorAddress } from '#server/fetch/operator-address.ts';
import { createApi, type HttpEnv, jsonContent } from '#server/http.ts';
import { languageOf, say } from '#server/language/say.ts';
import { describeSettings } from './describe-settings.ts';
import type { OperatorSettings, ValueChanges } from './operator-settings.ts';
import { testSetting } from './test-setting.ts';

export interface OperatorSettingsDependencies {
  settings: OperatorSettings;
  guardedFetch: GuardedFetch;
}

const ofKind = { params: z.object({ id: z.string().max(100) }) } as const;
const listed = { 200: { description: 'What can be connected', content: jsonContent(SettingList) } } as const;
const testLimit = { name: 'setting-test', person: { limit: 60, windowMs: 10 * 60_000 } };

/** The guard of `/api/admin` has already authorised the caller. */
export function operatorSettingsRoutes({ settings, guardedFetch }: OperatorSettingsDependencies) {
  const requireKind = (id: string): ConnectionKind => {
    const kind = settings.kinds.find((one) => one.id === id);
    if (!kind) throw new AppError('not_found');
    return kind;
  };
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: operatorSettingsPath, access: 'login', responses: listed }),
      async (context) => {
        await settings.ready();
        return context.json(inLanguageOf(context, describeSettings(settings)), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: `${operatorSettingsPath}/{id}`,
        example: { params: { id: 'mcp-servers' }, body: { values: { MCP_OWN_SERVERS: 'on' } } },
        access: 'login',
        request: { ...ofKind, body: { required: true, content: jsonContent(SettingInput) } },
        responses: listed,
      }),
      async (context) => {
        const kind = requireKind(context.req.valid('param').id);
        const input = context.req.valid('json');
        hideSecretsOf(context, settings, kind, input.values);
        await settings.ready();
        await checkPlaces(kind, input.values);
        await settings.save(kind, input, await operatorOf(context));
        return context.json(inLanguageOf(context, describeSettings(settings)), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: `${operatorSettingsPath}/{id}`,
        example: { params: { id: 'mcp-servers' } },
        access: 'login',
        request: ofKind,
        responses: listed,
      }),
      async (context) => {
        const kind = requireKind(context.req.valid('param').id);
        if (!(await settings.remove(kind.id, await operatorOf(context)))) throw new AppError('not_found');
        return context.json(inLanguageOf(context, describeSettings(settings)), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `${operatorSettingsPath}/{id}/test`,
        example: { body: { values: {} }, params: { id: 'mail' } },
        access: 'login',
        limit: testLimit,
        request: { ...ofKind, body: { required: true, content: jsonContent(SettingTestInput) } },
        responses: { 200: { description: 'What came of it', content: jsonContent(SettingTest) } },
      }),
      async (context) => {
        const kind = requireKind(context.req.valid('param').id);
        const { values = {} } = context.req.valid('json');
        hideSecretsOf(context, settings, kind, values);
        if (!kind.test) throw new AppError('not_found');
        await settings.ready();
        await checkPlaces(kind, values);
        const by = await operatorOf(context);
        const email = await settings.emailOf(by);
        const { env, row, secrets } = settings.draft(kind, values);
        const test = await testSetting(await kind.test(), {
          ...{ env, kindId: kind.id, guardedFetch, email },
          secrets: Object.values(secrets),
          language: languageOf(context.req.header('Accept-Language')),
          log: context.get('log'),
        });
        const isOfStored = Object.keys(values).length === 0;
        await settings.keepTest(kind.id, test, by, isOfStored ? null : { ...row, ...secrets });
        return context.json(test, 200);
      },
    );
}

/** From here on they are redacted from the log, whatever happens to the request. */
function hideSecretsOf(
  context: Context<HttpEnv>,
  settings: OperatorSettings,
  kind: ConnectionKind,
  values: ValueChanges,
): void {
  for (const field of kind.fields) {
    const value = values[field.variable];
    if (value && settings.isSecret(field)) context.get('log').hide?.(value);
  }
}

/** They may be in the operator's own network, but never where this machine's own secrets are. */
async function checkPlaces(kind: ConnectionKind, values: ValueChanges): Promise<void> {
  for (const { variable, type } of kind.fields) {
    const value = values[variable];
    if (!value) continue;
    if (type === 'address') await checkOperatorAddress(value, variable);
    if (type === 'host') await checkOperatorAddress(`https://${value}`, variable);
  }
}

/** The texts of the declarations; entered values stay unchanged. */
function inLanguageOf(context: Context<HttpEnv>, { kinds }: SettingList): SettingList {
  const language = languageOf(context.req.header('Accept-Language'));
  const inLanguage = (text: string) => say(language, text);
  const orNull = (text: string | null) => (text === null ? null : inLanguage(text));
  return {
    kinds: kinds.map((kind) => ({
      ...kind,
      name: inLanguage(kind.name),
      about: inLanguage(kind.about),
      whenRemoved: orNull(kind.whenRemoved),
      fields: kind.fields.map((field) => ({
        ...field,
        label: inLanguage(field.label),
        hint: orNull(field.hint),
        choices: field.choices.map(({ value, label }) => ({ value, label: inLanguage(label) })),
      })),
    })),
  };
}

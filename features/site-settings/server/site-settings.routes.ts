import { recordOperatorEvent } from '#features/accounts/server/operators/operator-events.ts';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import { readServerSetting, type ServerSettings } from '#features/server-settings/server/server-settings.ts';
import {
  AnnouncementAnswer,
  AnnouncementInput,
  type LegalTexts,
  LegalTextsAnswer,
  LegalTextsInput,
  ServerInfo,
  SwitchesAnswer,
  SwitchesInput,
} from '#features/site-settings/shared/site-settings.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { announcementSetting, currentAnnouncement } from './announcement.ts';
import { type FeatureSwitches, featuresSetting } from './feature-switches.ts';
import { legalTextsSetting } from './legal-texts.ts';

/** The texts themselves are too long for the audit log. */
function lengthsOf({ terms, privacy }: LegalTexts) {
  return { termsLength: terms?.length ?? 0, privacyLength: privacy?.length ?? 0 };
}

interface SiteSettingsDependencies {
  database: Database;
  settings: ServerSettings;
  switches: FeatureSwitches;
}

const announcementAnswer = {
  200: { description: 'The announcement', content: jsonContent(AnnouncementAnswer) },
} as const;
const legalAnswer = {
  200: { description: 'Terms and privacy', content: jsonContent(LegalTextsAnswer) },
} as const;
const switchesAnswer = {
  200: { description: 'Features that can be switched off', content: jsonContent(SwitchesAnswer) },
} as const;

export function siteSettingsRoutes({ database, settings, switches }: SiteSettingsDependencies) {
  const describeAnnouncement = async (): Promise<AnnouncementAnswer> => {
    const { value, version } = await readServerSetting(database, announcementSetting);
    return { ...value, version };
  };
  const describeLegalTexts = async (): Promise<LegalTextsAnswer> => {
    const { value, version } = await readServerSetting(database, legalTextsSetting);
    return { ...value, version };
  };
  const describeSwitches = async (): Promise<SwitchesAnswer> => {
    const { value, version } = await readServerSetting(database, featuresSetting);
    return {
      version,
      features: switches.switchable.map(({ name, paths }) => ({
        name,
        paths: [...paths],
        isOn: !value.off.includes(name),
      })),
    };
  };
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/server-info',
        access: 'public',
        responses: { 200: { description: 'What every page may know', content: jsonContent(ServerInfo) } },
      }),
      async (context) => {
        const { value } = await settings.read(announcementSetting);
        const off = await switches.off();
        return context.json(
          {
            announcement: currentAnnouncement(value),
            offPaths: off.flatMap(({ paths }) => [...paths]),
            plannedPaths: off.flatMap(({ paths, isOffHere }) => (isOffHere ? [...paths] : [])),
          },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/admin/announcement',
        access: 'login',
        responses: announcementAnswer,
      }),
      async (context) => context.json(await describeAnnouncement(), 200),
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/announcement',
        example: {
          body: { text: 'The server is updated on Sunday.', isShown: true, until: null, version: 0 },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(AnnouncementInput) } },
        responses: announcementAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { version, ...value } = context.req.valid('json');
        await settings.save(announcementSetting, { value, version }, (tx, before) =>
          recordOperatorEvent(tx, {
            by,
            action: 'announcement_changed',
            target: 'announcement',
            before: { ...before },
            after: { ...value },
          }),
        );
        return context.json(await describeAnnouncement(), 200);
      },
    )
    .openapi(
      defineRoute({ method: 'get', path: '/api/admin/legal-texts', access: 'login', responses: legalAnswer }),
      async (context) => context.json(await describeLegalTexts(), 200),
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/legal-texts',
        example: { body: { terms: null, privacy: null, version: 0 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(LegalTextsInput) } },
        responses: legalAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { version, ...value } = context.req.valid('json');
        await settings.save(legalTextsSetting, { value, version }, (tx, before) =>
          recordOperatorEvent(tx, {
            by,
            action: 'legal_text_changed',
            target: 'legal-texts',
            before: lengthsOf(before),
            after: lengthsOf(value),
          }),
        );
        return context.json(await describeLegalTexts(), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/admin/features',
        access: 'login',
        responses: switchesAnswer,
      }),
      async (context) => context.json(await describeSwitches(), 200),
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/features',
        example: { body: { off: [], version: 0 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(SwitchesInput) } },
        responses: switchesAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { off, version } = context.req.valid('json');
        const known = new Set(switches.switchable.map(({ name }) => name));
        if (off.some((name) => !known.has(name))) throw new AppError('invalid_input');
        await settings.save(featuresSetting, { value: { off }, version }, (tx, before) =>
          recordOperatorEvent(tx, {
            by,
            action: 'features_changed',
            target: 'features',
            before: { off: before.off.join(', ') },
            after: { off: off.join(', ') },
          }),
        );
        return context.json(await describeSwitches(), 200);
      },
    );
}

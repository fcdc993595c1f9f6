import type { SettingKind, SettingList } from '#features/connections/shared/operator-settings.contract.ts';
import type { ConnectionField, ConnectionKind } from '#server/connection-kind.ts';
import type { OperatorSettings, StoredSetting } from './operator-settings.ts';

/** The available and the existing connections, in English: the route translates it for the caller. */
export function describeSettings(settings: OperatorSettings): SettingList {
  return { kinds: settings.kinds.map((kind) => describeKind(settings, kind)) };
}

function describeKind(settings: OperatorSettings, kind: ConnectionKind): SettingKind {
  const { id, group, name, about, isExtra = false, whenRemoved = null } = kind;
  const row = settings.find(id);
  const isByEnvironment = kind.fields.some((field) => settings.isSetByEnvironment(field, kind));
  return {
    id,
    group,
    name,
    about,
    isExtra,
    whenRemoved,
    isOn: kind.isOn(settings.now()),
    fields: kind.fields.map((field) => describeField(settings, { kind, field, row })),
    setBy: isByEnvironment ? 'environment' : row ? 'console' : null,
    isUnreadable: row?.isUnreadable ?? false,
    isRefused: settings.isRefused(id),
    canTest: kind.test !== undefined,
    lastTest: row?.lastTest ?? null,
    version: row?.version ?? 0,
  };
}

function describeField(
  settings: OperatorSettings,
  { kind, field, row }: { kind: ConnectionKind; field: ConnectionField; row: StoredSetting | undefined },
): SettingKind['fields'][number] {
  const { variable, label, type, hint, placeholder, choices = [], isRequired = false } = field;
  const isGiven = settings.isSetByEnvironment(field, kind);
  const isSecret = settings.isSecret(field);
  const stored = row?.values[variable];
  const isStored = stored !== undefined || row?.secrets[variable] !== undefined;
  return {
    variable,
    label,
    type,
    hint: hint ?? null,
    placeholder: placeholder ?? null,
    choices: [...choices],
    isRequired,
    value: isSecret ? null : isGiven ? settings.givenValue(field) : (stored ?? null),
    isSet: isGiven || isStored,
    end: isGiven ? null : (row?.ends[variable] ?? null),
    setBy: isGiven ? 'environment' : isStored ? 'console' : null,
  };
}

import { eq } from 'drizzle-orm';
import {
  defaultSettings,
  type Settings,
  type UpdateSettingsInput,
} from '#features/settings/shared/settings.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { userSettings } from './settings.table.ts';

export async function readSettings(tx: Transaction, userId: string): Promise<Settings> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
  return {
    selectedModel: row?.selectedModel ?? defaultSettings.selectedModel,
    deepResearchEnabled: row?.deepResearchEnabled ?? defaultSettings.deepResearchEnabled,
    researchDepth: row?.researchDepth ?? defaultSettings.researchDepth,
    voiceEnabled: row?.voiceEnabled ?? defaultSettings.voiceEnabled,
    voiceChatEnabled: row?.voiceChatEnabled ?? defaultSettings.voiceChatEnabled,
  };
}

export function getSettings(database: Database, userId: string): Promise<Settings> {
  return withUser(database, userId, (tx) => readSettings(tx, userId));
}

export function updateSettings(
  database: Database,
  userId: string,
  change: UpdateSettingsInput,
): Promise<Settings> {
  return withUser(database, userId, async (tx) => {
    const values = { ...change, updatedAt: new Date() };
    await tx
      .insert(userSettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: userSettings.userId, set: values });
    return readSettings(tx, userId);
  });
}

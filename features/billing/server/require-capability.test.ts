import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Capability } from '#features/billing/shared/plans.ts';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { requireCapability } from './require-capability.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask(tier: string, capability: Capability, usedToday = 0, usedYesterday = 0) {
  const { id: userId } = await app.createPerson();
  await app.open.database.execute(sql`
    insert into api_logs (id, user_id, kind, endpoint, tasks, request_time, response_status)
    select gen_random_uuid()::text, ${userId}, 'creative-generation', '/api/anything', 4,
      now() - case when n <= ${usedToday} then interval '0' else interval '1 day' end, 200
    from generate_series(1, ${usedToday + usedYesterday}::int) n`);
  return withUser(app.open.database, userId, (tx) => requireCapability(tx, { userId, tier }, capability));
}

it('says what a plan leaves out, and which plans have it', async () => {
  await expect(ask('free', 'creative-generation')).rejects.toMatchObject({
    code: 'plan_required',
    status: 403,
    message: 'Creative generation is not included in your plan. Choose a bigger one to use it.',
    details: {
      capability: 'creative-generation',
      plans: ['education', 'standard', 'plus', 'pro', 'business', 'enterprise'],
      plansUrl: '/pricing',
    },
  });
  await expect(ask('free', 'coding')).rejects.toMatchObject({ code: 'plan_required' });
  await expect(ask('plus', 'coding')).resolves.toBeUndefined();
  await expect(ask('education', 'api-access')).rejects.toMatchObject({ code: 'plan_required' });
  await expect(ask('standard', 'api-access')).resolves.toBeUndefined();
  await expect(ask('a tier of nobody', 'coding')).rejects.toMatchObject({ code: 'plan_required' });
});

it('counts the day’s creations where they are limited, each once whatever it cost', async () => {
  await expect(ask('freemium-plus', 'creative-generation', 4, 9)).resolves.toBeUndefined();
  await expect(ask('freemium-plus', 'creative-generation', 5)).rejects.toMatchObject({
    message: expect.stringContaining('Your plan has 5 of these a day'),
  });
  await expect(ask('plus', 'creative-generation', 50)).resolves.toBeUndefined();
});

import type { AskUnattended } from '#features/chats/server/asked-once/ask-unattended.ts';
import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { scheduledQuestionsMailKinds } from '../shared/scheduled-questions.mail-kinds.ts';
import { ownScheduledQuestions } from './own-scheduled-questions.ts';
import { forgetOld, releaseRuns } from './scheduled-questions.queries.ts';
import { scheduledQuestionsRoutes } from './scheduled-questions.routes.ts';
import { ScheduledQuestions } from './scheduled-questions.service.ts';
import { scheduledQuestionsSkill } from './scheduled-questions.skill.ts';
import { createScheduledQuestionsTools } from './scheduled-questions.tools.ts';
import { ScheduledRuns, type ScheduledRunsDependencies } from './scheduled-runs.ts';

interface ScheduledQuestionsNeeds {
  ask: AskUnattended;
  look: ScheduledRunsDependencies['look'];
  hasRoom: ScheduledRunsDependencies['hasRoom'];
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
}

export function scheduledQuestionsFeature(
  { database, baseUrl, log }: FeatureContext,
  needs: ScheduledQuestionsNeeds,
) {
  const runs = new ScheduledRuns({ database, baseUrl, log, ...needs });
  const look = () =>
    void runs.look().catch((error) => log.error('scheduled questions could not be looked at', { error }));
  const questions = new ScheduledQuestions({ database, onPlanned: look });
  return {
    name: 'scheduled-questions',
    services: { runScheduled: (now?: Date) => runs.runDue(now) },
    routes: [scheduledQuestionsRoutes({ questions })],
    tools: createScheduledQuestionsTools(),
    ownItems: [ownScheduledQuestions(database, questions)],
    engineSkills: [scheduledQuestionsSkill],
    mailKinds: scheduledQuestionsMailKinds,
    sweeps: [
      {
        name: 'scheduled-questions.ask',
        when: { everyMs: 5_000, atStart: true },
        run: () => runs.look(),
      },
      { name: 'scheduled-questions.sweep', when: { cron: '43 4 * * *' }, run: () => forgetOld(database) },
    ],
    // With an embedded database, open runs were left by a server that has stopped.
    async recover({ isAlone }) {
      if (isAlone) await releaseRuns(database);
    },
    close: () => runs.close(),
  } satisfies Feature;
}

import { AppError } from '#server/errors.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { remade } from '#server/remade.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { weatherSkill } from './weather.skill.ts';
import { createWeatherTool } from './weather.tools.ts';

export function weatherFeature({ live }: FeatureContext) {
  const service = remade(
    () => [live.now().weather, live.now().operatorContact] as const,
    ([weather, contact]) => weather && createOpenMeteo({ ...weather, userAgent: userAgent(contact) }),
  );
  const tool = createWeatherTool({
    forecast(request) {
      const connected = service();
      if (!connected) throw new AppError('not_reachable');
      return connected.forecast(request);
    },
  });
  return {
    name: 'weather',
    tools: [{ ...tool, isOffered: () => service() !== undefined }],
    engineSkills: [weatherSkill],
  } satisfies Feature;
}

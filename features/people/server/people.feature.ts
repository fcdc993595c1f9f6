import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { admissionRoutes } from './admission.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import type { RemoveAccount } from './people.service.ts';
import { usageReportRoutes } from './usage-report.routes.ts';

interface PeopleNeeds {
  settings: ServerSettings;
  outsideMailer: OutsideMailer;
  sendsMail: () => boolean;
  remove: RemoveAccount;
}

export function peopleFeature({ database, env }: FeatureContext, needs: PeopleNeeds) {
  const { settings, outsideMailer, sendsMail, remove } = needs;
  const { signUp: signUpMode, publicUrl } = env;
  return {
    name: 'people',
    routes: [
      peopleRoutes({ database, remove }),
      admissionRoutes({ database, settings, outsideMailer, sendsMail, signUpMode, publicUrl }),
      usageReportRoutes({ database }),
    ],
  } satisfies Feature;
}

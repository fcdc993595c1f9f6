import { useModel } from '#features/models/client/model-provider.tsx';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { useSettings, useUpdateSettings } from '#features/settings/client/use-settings.ts';

interface ResearchChoice {
  /** False for people who are not signed in: their choice could not be saved. */
  canChoose: boolean;
  isOn: boolean;
  depth: ResearchDepth;
  /** Both save the choice, here and in the other tabs, and reject when it could not be saved. */
  choose: (depth: ResearchDepth) => Promise<void>;
  switchOff: () => Promise<void>;
}

/** How deeply the person's questions are researched. */
export function useResearch(): ResearchChoice {
  // Anyone who may choose a model may choose a depth: both are saved for signed-in people.
  const { canChoose } = useModel();
  const { settings } = useSettings(researchSettings, canChoose);
  const { mutateAsync } = useUpdateSettings<typeof researchSettings>();
  const { deepResearchEnabled, researchDepth } = settings;
  return {
    canChoose,
    isOn: deepResearchEnabled,
    depth: researchDepth,
    choose: async (depth) => {
      await mutateAsync({ deepResearchEnabled: true, researchDepth: depth });
    },
    switchOff: async () => {
      await mutateAsync({ deepResearchEnabled: false });
    },
  };
}

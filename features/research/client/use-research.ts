import { useModel } from '#features/models/client/model-provider.tsx';
import { useSettings, useUpdateSettings } from '#features/settings/client/use-settings.ts';
import type { ResearchDepth } from '#features/settings/shared/settings.contract.ts';

interface ResearchChoice {
  /** False for people who are not signed in: nothing could be kept for them. */
  canChoose: boolean;
  isOn: boolean;
  depth: ResearchDepth;
  /** Both keep the choice, here and in the other tabs, and reject when it could not be saved. */
  choose: (depth: ResearchDepth) => Promise<void>;
  switchOff: () => Promise<void>;
}

/** How deeply the person's questions are researched. */
export function useResearch(): ResearchChoice {
  // Whoever may choose a model may choose a depth: both are kept for a person who is signed in.
  const { canChoose } = useModel();
  const { settings } = useSettings(canChoose);
  const { mutateAsync } = useUpdateSettings();
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

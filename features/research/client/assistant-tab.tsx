import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { useModel } from '#features/models/client/model-provider.tsx';
import { budgets, depthOptions, formatBudget } from '#features/research/shared/depths.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';
import { type AnswerLanguage, answerLanguages } from '#features/settings/shared/answer-languages.ts';
import { answerSettings } from '#features/settings/shared/settings.fields.ts';

const ModelPicker = lazyPart(async () => ({
  default: (await import('#features/models/client/model-picker.tsx')).ModelPicker,
}));

export function AssistantTab() {
  return (
    <div className="space-y-6">
      <DefaultModel />
      <Depth />
      <Language />
      <Card aria-labelledby="what-is-remembered">
        <h3 id="what-is-remembered" className="text-h3">
          What it remembers
        </h3>
        <p className="mt-1 mb-4 text-text-2">
          Facts about you that answers may use, with the chat each one came from. You can change or delete
          them, or turn memory off.
        </p>
        <ButtonLink href="/memory">Memory</ButtonLink>
      </Card>
    </div>
  );
}

function DefaultModel() {
  const { selectedName } = useModel();
  const [isPicking, setIsPicking] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Card aria-labelledby="default-model">
      <h3 id="default-model" className="text-h3">
        Default model
      </h3>
      <p className="mt-1 mb-4 text-text-2">
        <strong className="font-semibold text-text">{selectedName}</strong> answers your chats and writes your
        summaries until you choose another.
      </p>
      <Button
        onClick={() => {
          setWasOpened(true);
          setIsPicking(true);
        }}
      >
        Change model
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ModelPicker isOpen={isPicking} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Depth() {
  const { settings, save } = useSaveSettings(researchSettings);
  const choose = (value: ResearchDepth | 'off') =>
    save(
      value === 'off' ? { deepResearchEnabled: false } : { deepResearchEnabled: true, researchDepth: value },
    );
  return (
    <Card>
      <RadioGroup<ResearchDepth | 'off'>
        label="Research for every question"
        value={settings.deepResearchEnabled ? settings.researchDepth : 'off'}
        onChange={choose}
        items={[
          {
            value: 'off',
            label: 'None',
            description: 'Answers right away, looking things up where that helps.',
          },
          ...depthOptions.map(({ id, name, description }) => ({
            value: id,
            label: name,
            description: `${description} ${formatBudget(budgets[id])}`,
          })),
        ]}
      />
    </Card>
  );
}

function Language() {
  const { settings, save } = useSaveSettings(answerSettings);
  return (
    <Card>
      <SelectField
        label="Answer language"
        value={settings.answerLanguage ?? ''}
        onChange={(event) => save({ answerLanguage: (event.target.value || null) as AnswerLanguage | null })}
        items={[
          { value: '', label: 'The language of the question' },
          ...Object.entries(answerLanguages).map(([value, label]) => ({ value, label })),
        ]}
        className="max-w-md"
      />
      <p className="mt-3 max-w-[65ch] text-small text-text-2">
        Connected models are told to write in it. The built-in engine quotes its sources as they are, so it
        answers in their language whatever you choose here.
      </p>
    </Card>
  );
}

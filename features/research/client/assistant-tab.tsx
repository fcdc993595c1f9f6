import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { claimCheckSettings } from '#features/claim-check/shared/claim-check.settings-fields.ts';
import { useModel } from '#features/models/client/model-provider.tsx';
import { budgets, depthOptions, formatBudget } from '#features/research/shared/depths.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';
import { type AnswerLanguage, answerLanguages } from '#features/settings/shared/answer-languages.ts';
import { answerSettings, besideAnswersSettings } from '#features/settings/shared/settings.fields.ts';

const ModelPicker = lazyPart(async () => ({
  default: (await import('#features/models/client/model-picker.tsx')).ModelPicker,
}));

export function AssistantTab() {
  return (
    <div className="space-y-6">
      <DefaultModel />
      <Depth />
      <Language />
      <BesideAnswers />
      <SecondJudge />
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

function BesideAnswers() {
  const { settings, save } = useSaveSettings(besideAnswersSettings);
  return (
    <Card className="space-y-4">
      <Switch
        label="Better titles"
        description="A connected model names a new chat whose question is too long for a title, once it has answered. A title you choose yourself stays."
        checked={settings.betterTitles}
        onChange={(betterTitles) => save({ betterTitles })}
      />
      <Switch
        label="Questions to ask next"
        description="Two or three under the newest answer. Nothing is asked until you press one. With a connected model, this and the title take one short call together: no task, but its tokens are counted with the answer."
        checked={settings.nextQuestions}
        onChange={(nextQuestions) => save({ nextQuestions })}
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

function SecondJudge() {
  const { settings, save } = useSaveSettings(claimCheckSettings);
  return (
    <Card aria-labelledby="check-of-claims">
      <h3 id="check-of-claims" className="text-h3">
        Checking claims
      </h3>
      <p className="mt-1 mb-4 max-w-[65ch] text-text-2">
        Sentences that name a source are checked against it by rules, on this server. A connected model can
        take a second look at what the rules doubt or cannot decide: it gets these sentences and the passages
        that they cite, including those from your files, and may be a different model from the one that
        answers.
      </p>
      <Switch
        label="Check claims with a connected model"
        checked={settings.checkClaimsWithModel}
        onChange={(checkClaimsWithModel) => save({ checkClaimsWithModel })}
      />
    </Card>
  );
}

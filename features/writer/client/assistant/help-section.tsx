import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { useState } from 'react';
import { ConnectHint, ConnectLink } from '#client/app/connect-hint.tsx';
import { Announced } from '#client/ui/announcements.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { TonePicker } from '#features/rephraser/client/tone-picker.tsx';
import { customToneId, findTone, tones } from '#features/rephraser/shared/tones.ts';
import { useAnswerer } from '#features/text-suggestions/client/use-answerer.ts';
import { type DocumentHelpAction, isDoneByRule } from '#features/writer/shared/document-help.contract.ts';
import { DocumentSuggestion } from './document-suggestion.tsx';
import { byRuleWords, helpActions, labelOf } from './help-actions.ts';
import { useSearchesWeb } from './help-offer.ts';
import type { DocumentHelp, HelpRequest } from './use-document-help.ts';

interface HelpSectionProps {
  help: DocumentHelp;
  title: string;
  isEmpty: boolean;
  onReviewing: (() => void) | undefined;
}

/** The actions on the text, and their progress. */
export function HelpSection({ help, title, isEmpty, onReviewing }: HelpSectionProps) {
  const answerer = useAnswerer();
  const hasModel = answerer?.isByRule === false;
  const [shown, setShown] = useState<DocumentHelpAction | null>(null);
  const [tone, setTone] = useState<string | null>(null);
  const [custom, setCustom] = useState('');
  const { request } = help;
  const needsModel = (action: DocumentHelpAction) =>
    action !== 'sources' && !hasModel && action !== 'tone' && !isDoneByRule(action);

  function ask(next: HelpRequest) {
    void help.ask(next);
  }

  function press(action: DocumentHelpAction) {
    setShown(action);
    if (action === 'tone') return;
    if (needsModel(action)) help.close();
    else ask({ action });
  }

  function chooseTone(id: string) {
    setTone(id);
    if (id === customToneId) return;
    if (hasModel || findTone(id)?.isByRule === true) ask({ action: 'tone', tone: id });
    else help.close();
  }

  const isToneRefused = shown === 'tone' && tone !== null && !hasModel && findTone(tone)?.isByRule !== true;
  return (
    <div className="space-y-4">
      {!isEmpty && (
        <div className="grid grid-cols-2 gap-2">
          {helpActions().map(({ id, label, Icon }) => {
            const isActive = (request?.action ?? shown) === id;
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isActive}
                {...(needsModel(id) && { 'aria-label': `${label}, needs a model` })}
                disabled={help.isRunning || answerer === undefined}
                onClick={() => press(id)}
                className={classNames(
                  'flex min-h-9 touch:min-h-11 items-center gap-2.5 rounded-control border px-3 text-start text-small font-semibold',
                  isActive
                    ? 'border-[1.5px] border-primary bg-primary-soft text-primary-text forced-colors:border-[Highlight]'
                    : 'border-line bg-surface hover:bg-hover high-contrast:border-text',
                )}
              >
                <Icon size={18} className="shrink-0" aria-hidden />
                <span className="min-w-0 flex-1">{label}</span>
                {needsModel(id) && answerer !== undefined && (
                  <PlugsIcon size={14} className="shrink-0 text-text-2" aria-hidden />
                )}
              </button>
            );
          })}
        </div>
      )}
      {!isEmpty && answerer != null && help.seconds === null && (
        <WhatItCosts action={shown} name={shownModelName(answerer.name)} hasModel={hasModel} />
      )}
      {!isEmpty && shown === 'tone' && (
        <section aria-label="Tone" className="-mx-2.5 border-t border-line pt-4">
          <h3 className="mb-2 flex items-baseline justify-between px-2.5 font-semibold">
            Tone
            <span className="text-small font-normal text-text-2">{tones.length + 1} tones</span>
          </h3>
          <TonePicker
            chosen={tone === null ? [] : [tone]}
            custom={custom}
            hasModel={hasModel}
            isConnected={hasModel}
            isFolded
            onToggle={chooseTone}
            onCustom={setCustom}
          />
          {tone === customToneId && hasModel && (
            <Button
              size="small"
              className="mx-2.5"
              disabled={custom.trim() === '' || help.isRunning}
              onClick={() => ask({ action: 'tone', tone: customToneId, custom })}
            >
              Change tone
            </Button>
          )}
        </section>
      )}
      {!help.isRunning && !isEmpty && shown !== null && needsModel(shown) && (
        <NeedsModel name={labelOf(shown)} />
      )}
      {!help.isRunning && isToneRefused && (
        <NeedsModel name={tone === customToneId ? 'Your own tone' : (findTone(tone ?? '')?.name ?? '')} />
      )}
      <HelpProgress help={help} />
      {help.state.result !== null && !help.isRunning && (
        <DocumentSuggestion
          // A new suggestion starts unmodified.
          key={help.state.result.text}
          help={help}
          title={title}
          onReviewing={onReviewing}
        />
      )}
      {help.seconds !== null && help.state.answerer !== null && !help.isRunning && (
        <WhatItTook name={shownModelName(help.state.answerer.name)} seconds={help.seconds} />
      )}
    </div>
  );
}

/** What the suggestion that is there came from. */
function WhatItTook({ name, seconds }: { name: string; seconds: number }) {
  return (
    <p className="flex items-start gap-2.5 text-small text-text-2">
      <SunHorizonIcon size={18} className="mt-0.5 shrink-0" aria-hidden />
      {seconds === 1 ? (
        <span>
          Written by {name} in 1 second, one task. Your text stays as it is until you accept a sentence.
        </span>
      ) : (
        <span>
          Written by {name} in {seconds} seconds, one task. Your text stays as it is until you accept a
          sentence.
        </span>
      )}
    </p>
  );
}

function WhatItCosts({
  action,
  name,
  hasModel,
}: {
  action: DocumentHelpAction | null;
  name: string;
  hasModel: boolean;
}) {
  const searchesWeb = useSearchesWeb();
  if (action === 'sources' && searchesWeb !== undefined)
    return (
      <p className="text-small text-text-2">
        {searchesWeb
          ? 'Looks for up to five sentences on the web: they are sent to the search. 1 task.'
          : 'Looks for up to five sentences in the reference, because no web search is connected. 1 task.'}
      </p>
    );
  if (action === 'tone' && !hasModel)
    return <p className="text-small text-text-2">{name}: nine tones by rule, which use no task.</p>;
  const words = action === null || hasModel ? '' : byRuleWords(action);
  return (
    <p className="text-small text-text-2">
      {hasModel ? (
        <>Each is 1 task, written by {name}. Your text stays as it is until you accept a change.</>
      ) : words === '' ? (
        <>{name}: each is 1 task. Whatever is marked with a plug needs a language model.</>
      ) : (
        <>
          {name}: {words}. 1 task.
        </>
      )}
    </p>
  );
}

export function NeedsModel({ name }: { name: string }) {
  const byRule = helpActions().filter(({ id }) => isDoneByRule(id));
  return (
    <Announced as="div" className="rounded-card bg-sunken px-4 py-3 text-small">
      <p className="font-semibold">{name} needs a language model.</p>
      <p className="mt-1 text-text-2">
        Without one: {byRule.map(({ label }) => label).join(', ')}, and nine tones by rule.
      </p>
      <p className="mt-1 text-text-2">
        <ConnectHint />
      </p>
      <div className="mt-3 empty:hidden">
        <ConnectLink step="models" size="small" />
      </div>
    </Announced>
  );
}

function HelpProgress({ help }: { help: DocumentHelp }) {
  const { state, isRunning, request } = help;
  return (
    <>
      {isRunning && (
        <div className="flex items-center justify-between gap-2 rounded-card bg-sunken px-4 py-2">
          <Announced as="span" className="inline-flex items-center gap-2.5 text-small">
            <Spinner size={18} />
            {state.stage === 'checking'
              ? 'Checking numbers, names and dates'
              : state.stage === 'searching'
                ? 'Searching and reading'
                : 'Processing'}
          </Announced>
          <Button size="small" kind="ghost" onClick={help.stop}>
            Stop
          </Button>
        </div>
      )}
      {state.result === null && state.text !== '' && (
        <p dir="auto" className="px-1 text-small whitespace-pre-wrap wrap-anywhere text-text-2">
          {state.text}
        </p>
      )}
      {state.unchanged !== null && (
        <Announced className="rounded-card bg-sunken px-4 py-3 text-small wrap-anywhere">
          {state.unchanged}
        </Announced>
      )}
      {state.failure !== null && (
        <Banner kind="error" onRetry={() => request !== null && void help.ask(request)}>
          {state.failure.code === 'lost'
            ? 'Failed to get a suggestion. Please try again.'
            : state.failure.message}
        </Banner>
      )}
    </>
  );
}

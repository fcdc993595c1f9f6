import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { XIcon } from '@phosphor-icons/react/X';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFieldDictation } from '#client/app/dictation/use-field-dictation.tsx';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { foundKeptWords } from '#features/rephraser/shared/found-kept-words.ts';
import {
  maxCompared,
  maxRephraseLength,
  type Strength,
} from '#features/rephraser/shared/rephraser.contract.ts';
import { customToneId, findTone, toneGroups, tones } from '#features/rephraser/shared/tones.ts';
import { type AlignedPiece, alignTexts } from '#features/text-suggestions/client/align/align-texts.ts';
import { FactNotes } from '#features/text-suggestions/client/fact-notes.tsx';
import { keepFact } from '#features/text-suggestions/client/keep-fact.ts';
import { useAnswerer } from '#features/text-suggestions/client/use-answerer.ts';
import { useSuggestion } from '#features/text-suggestions/client/use-suggestion.ts';
import { ComparedResult } from './compared-results.tsx';
import { CopyButton } from './copy-button.tsx';
import { KeptWords } from './kept-words.tsx';
import { MarkedText } from './marked-text.tsx';
import { Pane } from './pane.tsx';
import { ReadabilityRow } from './readability-row.tsx';
import { rephrasePath } from './rephraser.api.ts';
import { ResultPane } from './result-pane.tsx';
import { TonePicker } from './tone-picker.tsx';
import { useKeptText } from './use-kept-text.ts';
import { useVersions } from './use-versions.ts';
import './rephraser.css';

const strengths: { value: Strength; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'medium', label: 'Medium' },
  { value: 'strong', label: 'Strong' },
];
const noPieces: readonly AlignedPiece[] = [];

/** /rephraser */
function RephraserPage() {
  usePageTitle('Rephraser');
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const isWide = useMediaQuery('(width >= 80rem)');
  const [arePicking, setArePicking] = useState(isWide);
  const [text, setText] = useKeptText(parameters.get('q'));
  const [chosen, setChosen] = useState<readonly string[]>(['professional']);
  const [isComparing, setIsComparing] = useState(false);
  const [comparison, setComparison] = useState<{
    run: number;
    tones: readonly string[];
    body: Record<string, unknown>;
  } | null>(null);
  const [custom, setCustom] = useState('');
  const [strength, setStrength] = useState<Strength>('medium');
  const [own, setOwn] = useState<string[]>([]);
  const [isEditing, setIsEditing] = useState(true);
  const [current, setCurrent] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const answerer = useAnswerer();
  const isConnected = answerer?.isByRule === false;
  const [wantsRules, setWantsRules] = useState(false);
  /** Rules answer if no model is connected, or if the person prefers them. */
  const hasModel = isConnected && !wantsRules;
  const { state, start, stop, clear } = useSuggestion();
  const { versions, at, shown, ...versioning } = useVersions();

  const tone = chosen[0] ?? 'professional';
  const nameOf = (id: string) => (id === customToneId ? 'Your own tone' : (findTone(id)?.name ?? id));
  const needsModel = (id: string) => !hasModel && findTone(id)?.isByRule !== true;
  const found = useMemo(() => foundKeptWords(text), [text]);
  const version = shown;
  const pieces = useMemo(
    () => (version === null ? noPieces : alignTexts(version.source, version.text)),
    [version],
  );
  const changes = pieces.filter(({ isChanged }) => isChanged).length;
  const isMarked =
    !isEditing && version !== null && version.source === text && !isComparing && !needsModel(tone);
  const isTooLong = text.length > maxRephraseLength;
  const tasks = isComparing ? chosen.length : 1;
  const toRun = isComparing ? chosen : [tone];
  const canRun =
    toRun.length > 0 && toRun.every((id) => !needsModel(id) && (id !== customToneId || custom.trim() !== ''));

  function bodyOf(id: string): Record<string, unknown> {
    return {
      text,
      tone: id,
      ...(id === customToneId && { custom: custom.trim() }),
      ...(hasModel && { strength }),
      ...(isConnected && wantsRules && { byRule: true }),
      keep: own.filter((word) => text.includes(word)),
    };
  }

  async function rephrase({ wording = 0 } = {}) {
    if (text.trim() === '' || state.isRunning || isTooLong || !canRun) return;
    if (isComparing) {
      const { tone: _tone, ...body } = bodyOf(tone);
      setComparison({
        run: (comparison?.run ?? 0) + 1,
        tones: chosen,
        body: custom === '' ? body : { ...body, ...(chosen.includes(customToneId) && { custom }) },
      });
      return;
    }
    const source = text;
    const done = await start({
      path: rephrasePath,
      body: { ...bodyOf(tone), ...(wording > 0 && { wording }) },
    });
    if (done?.result == null) return;
    const { text: made, facts, breaches, told } = done.result;
    versioning.add({
      tone,
      source,
      text: made,
      isByRule: done.answerer?.isByRule ?? true,
      wording,
      facts,
      breaches,
      told,
    });
    setIsEditing(false);
    // On narrow screens the result is below the text, so it is scrolled into view.
    if (!isWide) requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'start' }));
  }

  /** A model writes another version by itself; rules are told which wordings there are. */
  function tryAnother() {
    const before = versions.filter((made) => made.isByRule && made.tone === tone && made.source === text);
    void rephrase({
      wording: version?.isByRule ? Math.max(-1, ...before.map((made) => made.wording)) + 1 : 0,
    });
  }

  function toggleTone(id: string) {
    if (!isComparing) {
      setChosen([id]);
      // Messages about another tone do not apply to this one.
      if (state.unchanged !== null || state.failure !== null) clear();
      if (!isWide && id !== customToneId) setArePicking(false);
      return;
    }
    if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
    else if (chosen.length < maxCompared) setChosen([...chosen, id]);
  }

  function edit() {
    setIsEditing(true);
    queueMicrotask(() => field.current?.focus());
  }

  const icon = { size: 20, 'aria-hidden': true } as const;
  const dictation = useFieldDictation(() => field.current, { size: 'small' });
  return (
    <div className="flex">
      <HeaderSlot name="start">
        <IconButton
          label="Tones"
          isPressed={arePicking}
          onClick={() => setArePicking(!arePicking)}
          icon={<SidebarSimpleIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
        />
      </HeaderSlot>
      <HeaderSlot name="title">
        <h1 data-header-title className="min-w-0 flex-1 truncate px-2 text-h2 lg:hidden">
          Rephraser
        </h1>
      </HeaderSlot>
      {isWide && (
        <HeaderSlot name="place">
          <span data-header-place aria-hidden className="me-auto text-h3">
            Rephraser
          </span>
        </HeaderSlot>
      )}
      <SidePanel
        label="Tones"
        isOpen={arePicking}
        onClose={() => setArePicking(false)}
        header={
          <div className="flex items-center justify-between gap-2 px-1.5">
            <h2 className="text-h3 max-xl:sr-only">Tone</h2>
            <span className="text-small text-text-2">
              {tones.length} in {toneGroups.length} groups
            </span>
          </div>
        }
        footer={
          <label className="flex min-h-11 items-center gap-2.5 px-1 text-small">
            <input
              type="checkbox"
              checked={isComparing}
              onChange={(event) => {
                setIsComparing(event.target.checked);
                setComparison(null);
                if (!event.target.checked) setChosen([tone]);
              }}
              className="size-5 accent-primary"
            />
            Compare up to {maxCompared} tones
          </label>
        }
      >
        <TonePicker
          chosen={chosen}
          custom={custom}
          hasModel={hasModel}
          isConnected={isConnected}
          onToggle={toggleTone}
          onCustom={setCustom}
        />
      </SidePanel>
      <div className="min-w-0 flex-1 px-4 pt-6 pb-28 lg:px-6">
        <h1 className="sr-only max-lg:hidden">Rephraser</h1>
        {!isWide && (
          <Button size="small" className="mb-3" onClick={() => setArePicking(true)}>
            Tone: {chosen.map(nameOf).join(', ')}
          </Button>
        )}
        <div className={`grid gap-4 ${isComparing ? '' : 'lg:grid-cols-2'}`}>
          <Pane
            label="Your text"
            title={<h2 className="text-body font-semibold">Your text</h2>}
            controls={
              <>
                {isMarked && (
                  <IconButton
                    size="small"
                    label="Edit the text"
                    icon={<PencilSimpleIcon {...icon} />}
                    onClick={edit}
                  />
                )}
                {text !== '' && (
                  <IconButton
                    size="small"
                    label="Clear the text"
                    icon={<XIcon {...icon} />}
                    onClick={() => {
                      setText('');
                      clear();
                      versioning.clear();
                      setComparison(null);
                      edit();
                    }}
                  />
                )}
                {!isMarked && dictation.button}
                <CopyButton label="Copy your text" text={text} />
              </>
            }
            footer={
              <>
                <span className={isTooLong ? 'text-danger' : ''} role={isTooLong ? 'alert' : undefined}>
                  {text.length.toLocaleString('en-GB')} of {maxRephraseLength.toLocaleString('en-GB')}{' '}
                  characters
                </span>
                {found.length + own.length > 0 && (
                  <span className="inline-flex items-center gap-1.5">
                    <LockSimpleIcon size={16} aria-hidden />
                    {found.length + own.length === 1 ? (
                      <>1 word kept</>
                    ) : (
                      <>{found.length + own.length} words kept</>
                    )}
                  </span>
                )}
              </>
            }
          >
            {isMarked ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the pencil beside it does the same
              // biome-ignore lint/a11y/noStaticElementInteractions: the pencil beside it does the same
              <div onClick={() => getSelection()?.isCollapsed && edit()}>
                <MarkedText
                  pieces={pieces}
                  side="before"
                  current={current}
                  onCurrent={setCurrent}
                  kept={[...found, ...own]}
                />
              </div>
            ) : (
              <>
                {dictation.above}
                <textarea
                  ref={field}
                  aria-label="Text to rephrase"
                  dir="auto"
                  value={text}
                  placeholder="Write or paste something…"
                  onChange={(event) => {
                    setText(event.target.value);
                    setIsEditing(true);
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void rephrase();
                  }}
                  className="min-h-44 w-full flex-1 resize-none rounded-small bg-transparent outline-offset-4 placeholder:text-text-3"
                />
                {dictation.below}
              </>
            )}
          </Pane>
          {isComparing ? (
            <div className="flex flex-wrap gap-4">
              {comparison?.tones.map((id) => (
                <ComparedResult
                  key={`${comparison.run} ${id}`}
                  tone={id}
                  name={nameOf(id)}
                  body={comparison.body}
                />
              ))}
            </div>
          ) : (
            <div ref={result} className="grid scroll-mt-20">
              <ResultPane
                toneName={nameOf(tone)}
                state={state}
                version={version}
                versionName={version === null ? '' : nameOf(version.tone)}
                at={at}
                count={versions.length}
                pieces={pieces}
                changes={changes}
                current={current}
                needsModel={needsModel(tone) && !state.isRunning && (user === null || answerer !== undefined)}
                isSignedIn={user !== null}
                isConnected={isConnected}
                rewording={hasModel ? { tone, custom } : null}
                onShow={(next) => {
                  versioning.show(next);
                  clear();
                }}
                onCurrent={setCurrent}
                onReplace={(from, to, words) => {
                  if (version !== null)
                    versioning.change(version.text.slice(0, from) + words + version.text.slice(to));
                }}
                onStop={stop}
                onAgain={() => void rephrase()}
                onAnother={tryAnother}
                isAnother={version !== null && version.source === text && version.tone === tone}
                kept={[...found, ...own]}
              />
            </div>
          )}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-4 high-contrast:border-text">
          <fieldset disabled={!hasModel} className={hasModel ? '' : 'text-text-3'}>
            <legend className="mb-2 text-small text-text-2">Strength, with a model only</legend>
            <SegmentedControl label="Strength" value={strength} onChange={setStrength} items={strengths} />
          </fieldset>
          {isConnected && (
            <label className="flex min-h-11 items-center gap-2.5 text-small">
              <input
                type="checkbox"
                checked={wantsRules}
                onChange={(event) => {
                  setWantsRules(event.target.checked);
                  clear();
                }}
                className="size-5 accent-primary"
              />
              By rule, no task
            </label>
          )}
          <KeptWords
            found={found}
            own={own}
            getSelected={() => {
              const { current: box } = field;
              return box === null ? '' : box.value.slice(box.selectionStart, box.selectionEnd);
            }}
            onChange={setOwn}
          />
          <div className="max-sm:w-full">
            <Button
              kind="sun"
              size="large"
              isBusy={state.isRunning}
              busyLabel="Processing"
              disabled={isTooLong || !canRun}
              className="max-sm:w-full"
              onClick={() => void rephrase()}
            >
              Rephrase Text
            </Button>
            <p className="mt-1 text-center text-micro text-text-2">
              {!hasModel ? 'By rule, no task' : tasks === 1 ? <>1 task</> : <>{tasks} tasks</>}
            </p>
          </div>
        </div>
        {text.trim() !== '' && !isComparing && (
          <ReadabilityRow before={text} after={isMarked ? version.text : undefined}>
            {isMarked && (
              <FactNotes
                facts={version.facts}
                canKeep={(fact) => keepFact(version.source, version.text, fact) !== null}
                onKeep={(fact) => {
                  const kept = keepFact(version.source, version.text, fact);
                  if (kept !== null) versioning.change(kept, fact);
                }}
              />
            )}
          </ReadabilityRow>
        )}
      </div>
    </div>
  );
}

export { RephraserPage as Component };

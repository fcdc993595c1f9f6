import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { useExtensionsOnceLoaded } from '#client/app/use-loaded-extensions.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import type { AlignedPiece } from '#features/text-suggestions/client/align/align-texts.ts';
import type { SuggestionState } from '#features/text-suggestions/client/suggestion-state.ts';
import { CopyButton } from './copy-button.tsx';
import { NeedsModel } from './needs-model.tsx';
import { Pane } from './pane.tsx';
import { rephrasedActions } from './rephrased-action.ts';
import type { RephrasedVersion } from './rephrased-version.ts';
import { SendToNotes } from './send-to-notes.tsx';
import { WordText } from './word-text.tsx';

interface ResultPaneProps {
  toneName: string;
  state: SuggestionState;
  version: RephrasedVersion | null;
  versionName: string;
  at: number;
  count: number;
  pieces: readonly AlignedPiece[];
  changes: number;
  current: number | null;
  needsModel: boolean;
  isSignedIn: boolean;
  isConnected: boolean;
  rewording: { tone: string; custom: string } | null;
  onShow: (at: number) => void;
  onCurrent: (at: number | null) => void;
  onReplace: (start: number, end: number, words: string) => void;
  onStop: () => void;
  onAgain: () => void;
  onAnother: () => void;
  /** The version was made of this text in this tone, so that a new one would be another. */
  isAnother: boolean;
  kept: readonly string[];
}

/** The rephrased text. */
export function ResultPane(props: ResultPaneProps) {
  const { toneName, state, version, at, count, needsModel, isSignedIn, onShow, onStop, onAgain } = props;
  const actions = useExtensionsOnceLoaded(rephrasedActions);
  const isShown = version !== null && !state.isRunning && !needsModel;
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <Pane
      label="Result"
      title={
        <>
          <h2 className="text-body font-semibold">{isShown ? props.versionName : toneName}</h2>
          {isShown && version.isByRule && <Tag>By rule, no model</Tag>}
          {state.isRunning && state.answerer !== null && <Tag>{shownModelName(state.answerer.name)}</Tag>}
        </>
      }
      controls={
        <>
          {isShown && count > 1 && (
            <div className="flex items-center gap-1">
              <IconButton
                size="small"
                label="Previous version"
                disabled={at === 0}
                icon={<CaretLeftIcon {...icon} className="rtl:-scale-x-100" />}
                onClick={() => onShow(at - 1)}
              />
              <span className="text-small font-semibold">
                {at + 1} / {count}
              </span>
              <IconButton
                size="small"
                label="Next version"
                disabled={at === count - 1}
                icon={<CaretRightIcon {...icon} className="rtl:-scale-x-100" />}
                onClick={() => onShow(at + 1)}
              />
            </div>
          )}
          <CopyButton label="Copy the result" text={isShown ? version.text : ''} />
        </>
      }
      footer={
        state.isRunning ? (
          <>
            <span role="status" className="inline-flex items-center gap-2">
              <Spinner size={16} />
              {state.stage === 'checking' ? 'Checking numbers, names and dates' : 'Processing'}
            </span>
            <button type="button" onClick={onStop} className="rephraser-action">
              Stop
            </button>
          </>
        ) : isShown ? (
          <>
            <span>{props.changes === 1 ? <>1 change</> : <>{props.changes} changes</>}</span>
            <span className="flex flex-wrap gap-x-1">
              {isSignedIn && <SendToNotes text={version.text} />}
              {isSignedIn && actions.map(({ id, Component }) => <Component key={id} text={version.text} />)}
              <button type="button" onClick={props.onAnother} className="rephraser-action">
                <ArrowClockwiseIcon {...icon} />
                {version.isByRule ? 'Try another' : 'Try another (1 task)'}
              </button>
            </span>
          </>
        ) : (
          <span />
        )
      }
    >
      {needsModel ? (
        <NeedsModel toneName={toneName} isSignedIn={isSignedIn} isConnected={props.isConnected} />
      ) : state.isRunning || (state.wasStopped && state.text !== '') ? (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {state.text}
        </p>
      ) : state.failure !== null ? (
        <div className="m-auto max-w-sm text-center leading-normal" role="alert">
          <p className="text-danger">{state.failure.message}</p>
          {state.text !== '' && (
            <p dir="auto" className="mt-3 text-start text-small whitespace-pre-wrap text-text-2">
              {state.text}
            </p>
          )}
          <button type="button" onClick={onAgain} className="rephraser-action mx-auto mt-2">
            Retry
          </button>
        </div>
      ) : state.unchanged !== null && !props.isAnother ? (
        <p role="status" className="m-auto max-w-sm text-center leading-normal text-text-2">
          {state.unchanged}
        </p>
      ) : version !== null ? (
        <>
          <WordText
            // Another version has different words.
            key={at}
            text={version.text}
            pieces={props.pieces}
            current={props.current}
            onCurrent={props.onCurrent}
            rewording={props.rewording}
            kept={props.kept}
            onReplace={props.onReplace}
          />
          {version.told !== null && state.unchanged === null && (
            <p role="status" className="mt-4 text-small leading-normal text-text-2">
              {version.told}
            </p>
          )}
          {state.unchanged !== null && (
            <p role="status" className="mt-4 text-small leading-normal text-text-2">
              {state.unchanged}
            </p>
          )}
          {version.breaches.length > 0 && (
            <p role="alert" className="mt-4 rounded-small bg-accent-soft px-3 py-2 text-small leading-normal">
              These words should have stayed but did not: {version.breaches.join(', ')}
            </p>
          )}
        </>
      ) : (
        <p className="m-auto max-w-sm text-center text-small leading-normal text-balance text-text-3">
          Your text appears here in the tone you choose. Nothing is stored.
        </p>
      )}
    </Pane>
  );
}

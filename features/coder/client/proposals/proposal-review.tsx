import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import { GitDiffIcon } from '@phosphor-icons/react/GitDiff';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '#client/api-client.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import {
  type CodeFiles,
  type CodeProposal,
  maxVersionNoteLength,
  type ProposedChange,
} from '#features/coder/shared/coder.contract.ts';
import type { ChangePlace, MergeEditorHandle } from './merge-editor.tsx';
import { settleProposal, useProposals, useRefreshProposals } from './proposals.api.ts';
import { rebaseText } from './rebase-change.ts';
import { useChangeKeys } from './use-change-keys.ts';

const MergeEditor = lazyPart(async () => ({ default: (await import('./merge-editor.tsx')).MergeEditor }));

interface ProposalReviewProps {
  projectId: string;
  files: CodeFiles;
  onApply: (changes: readonly ProposedChange[], note: string) => Promise<void>;
  /** The shown file's tab; a change of another file shows its own. */
  openPath?: string;
  onShow?: (path: string) => void;
  /** Where “Change 1 of 2” stands beside the tabs; without it, it stands in the bar. */
  placeSlot?: HTMLElement | null;
  /** The editor, shown when nothing is pending. */
  children: ReactNode;
}

/** Replaces the editor while a proposal is pending: its changes, by file and hunk. */
export function ProposalReview({
  projectId,
  files,
  onApply,
  openPath,
  onShow,
  placeSlot = null,
  children,
}: ProposalReviewProps) {
  const { data } = useProposals(projectId);
  const [laterId, setLaterId] = useState<string | null>(null);
  const proposal = data?.proposals[0];
  const isPutOff = proposal !== undefined && laterId === proposal.id;
  useChangeKeys(isPutOff ? () => setLaterId(null) : null);
  if (!proposal) return children;
  if (isPutOff) {
    return (
      <div className="flex h-full min-h-0 flex-col">
        <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 text-small">
          <GitDiffIcon size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 truncate">{proposal.title}</span>
          <Button size="small" onClick={() => setLaterId(null)}>
            Review
          </Button>
        </div>
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    );
  }
  return (
    <OpenProposal
      key={proposal.id}
      {...{ proposal, files, onApply, openPath, onShow, placeSlot }}
      onLater={() => setLaterId(proposal.id)}
    />
  );
}

interface OpenProposalProps {
  proposal: CodeProposal;
  files: CodeFiles;
  onApply: ProposalReviewProps['onApply'];
  openPath: string | undefined;
  onShow: ((path: string) => void) | undefined;
  placeSlot: HTMLElement | null;
  onLater: () => void;
}

/** The history note: author and title. */
function noteOf({ madeBy, title }: CodeProposal): string {
  const who = madeBy === 'engine' ? 'Built-in engine' : madeBy === 'assistant' ? '' : madeBy;
  return (who === '' ? title : `${who}: ${title}`).slice(0, maxVersionNoteLength);
}

const nameOf = (change: ProposedChange) => (change.kind === 'rename' ? change.to : change.path);

type Decision = 'acceptOne' | 'rejectOne';
const decisions: Readonly<Record<string, Decision>> = { Enter: 'acceptOne', Delete: 'rejectOne' };

function OpenProposal({ proposal, files, onApply, openPath, onShow, placeSlot, onLater }: OpenProposalProps) {
  const refresh = useRefreshProposals(proposal.projectId);
  const [left, setLeft] = useState<readonly ProposedChange[]>(proposal.changes);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [place, setPlace] = useState<ChangePlace>({ at: 0, of: 0 });
  const section = useRef<HTMLElement>(null);
  const handle = useRef<MergeEditorHandle | null>(null);
  const waiting = useRef<Decision | null>(null);
  const shown = useRef({
    path: '',
    now: null as string | null,
    settled: null as string | null,
    generation: 0,
  });
  const change = left[Math.min(at, left.length - 1)];

  /** Applies accepted changes first, then records the rest. Never the other way round, or a decision could be lost. */
  async function settle(
    how: 'accept' | 'reject',
    accepted: readonly ProposedChange[],
    rest: readonly ProposedChange[],
  ) {
    setIsBusy(true);
    setProblem(null);
    try {
      if (accepted.length > 0) await onApply(accepted, noteOf(proposal));
      await settleProposal(proposal.id, how, rest);
      setLeft(rest);
      await refresh();
    } catch (error) {
      waiting.current = null;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  const textNow = (path: string) => {
    const file = files[path];
    return file?.encoding === 'text' ? file.text : null;
  };
  /** Rebased onto the current file. */
  const onTop = (one: ProposedChange): ProposedChange => {
    if (one.kind !== 'write') return one;
    const now = textNow(one.path);
    return { ...one, base: now, text: rebaseText({ base: one.base, now, proposed: one.text }).text };
  };
  const without = (one: ProposedChange) => left.filter((other) => other !== one);
  const holdHandle = useCallback((next: MergeEditorHandle | null) => {
    handle.current = next;
  }, []);

  useChangeKeys((way) => {
    // Takes the focus, so that Enter and Delete apply to the change just reached.
    if (!section.current?.contains(document.activeElement)) section.current?.focus();
    handle.current?.[way]();
  });

  function handleKey(event: KeyboardEvent) {
    // Elsewhere these keys press a button or type.
    if (event.target !== event.currentTarget) return;
    const decision = decisions[event.key];
    if (decision === undefined) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isBusy) waiting.current = decision;
    else handle.current?.[decision]();
  }

  // The next change is shown while the decision about the last one is on its way: a key pressed then is for it.
  useEffect(() => {
    if (isBusy) return;
    const decision = waiting.current;
    waiting.current = null;
    if (decision !== null) handle.current?.[decision]();
  }, [isBusy]);

  const changedPath = change && change.kind !== 'rename' && change.path in files ? change.path : null;
  // The tab follows the change under review, and the review follows a tab that is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the change under review is another one
  useEffect(() => {
    if (changedPath !== null && changedPath !== openPath) onShow?.(changedPath);
  }, [changedPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another tab is chosen
  useEffect(() => {
    const chosen = left.findIndex((one) => one.path === openPath);
    if (chosen >= 0) setAt(chosen);
  }, [openPath]);

  if (!change) return null;
  const placeOfChange = (
    <>
      {change.kind === 'write' && place.of > 0 && (
        <span aria-live="polite" className="shrink-0 text-text-2">
          {`Change ${place.at} of ${place.of}`}
        </span>
      )}
      <IconButton
        size="small"
        label="Previous change"
        icon={<CaretUpIcon size={18} aria-hidden />}
        onClick={() => handle.current?.previous()}
      />
      <IconButton
        size="small"
        label="Next change"
        icon={<CaretDownIcon size={18} aria-hidden />}
        onClick={() => handle.current?.next()}
      />
    </>
  );
  const current = change.kind === 'write' ? textNow(change.path) : null;
  const { path, now, settled, generation } = shown.current;
  // Another file, or a change from elsewhere: start over from the current state.
  if (path !== change.path || (current !== now && current !== settled))
    shown.current = { path: change.path, now: current, settled: null, generation: generation + 1 };
  const rebased =
    change.kind === 'write'
      ? rebaseText({ base: change.base, now: textNow(change.path), proposed: change.text })
      : null;
  return (
    <section
      ref={section}
      aria-label="Review"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter and Delete decide while it has the focus
      tabIndex={0}
      onKeyDown={handleKey}
      className="flex h-full min-h-0 flex-col focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    >
      <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-1.5 text-small">
        <GitDiffIcon size={18} aria-hidden className="shrink-0" />
        <span className="min-w-24 flex-1 truncate font-semibold">{proposal.title}</span>
        {proposal.madeBy === 'engine' && <Tag>Built-in engine</Tag>}
        {placeSlot === null ? placeOfChange : createPortal(placeOfChange, placeSlot)}
        <Button size="small" kind="ghost" onClick={onLater}>
          Later
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void settle('reject', [], [])}>
          Dismiss
        </Button>
        <Button
          size="small"
          kind="primary"
          isBusy={isBusy}
          onClick={() => void settle('accept', left.map(onTop), [])}
        >
          Accept all
        </Button>
      </div>
      {left.length > 1 && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-1.5 text-small">
          <label className="flex min-w-0 flex-1 items-center gap-2 max-lg:basis-full">
            <span className="sr-only">File</span>
            <select
              value={Math.min(at, left.length - 1)}
              onChange={(event) => setAt(Number(event.target.value))}
              className="min-h-9 min-w-0 rounded-control border border-line-strong bg-surface px-2 font-mono"
            >
              {left.map((one, index) => (
                <option key={`${one.kind} ${nameOf(one)}`} value={index}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
            <span className="shrink-0 text-text-2">{`${left.length} files`}</span>
          </label>
          <Button size="small" isBusy={isBusy} onClick={() => void settle('reject', [], without(change))}>
            Reject this file
          </Button>
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => void settle('accept', [onTop(change)], without(change))}
          >
            Accept this file
          </Button>
        </div>
      )}
      {problem !== null && (
        <div className="shrink-0 p-3">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      {rebased?.isMoved && (
        <div className="shrink-0 p-3">
          <Banner kind="info">
            This file has changed since the proposal was made, in the same lines. Look at each change.
          </Banner>
        </div>
      )}
      <div className="min-h-0 flex-1">
        {change.kind === 'write' ? (
          <Suspense fallback={null}>
            <MergeEditor
              key={`${change.path} ${shown.current.generation}`}
              path={change.path}
              original={textNow(change.path) ?? ''}
              proposed={rebased?.text ?? change.text}
              title={proposal.title}
              blocks={change.blocks ?? []}
              onHandle={holdHandle}
              onPlace={setPlace}
              onEdited={(text) =>
                setLeft((now) =>
                  now.map((one) => (one === change ? { ...change, base: textNow(change.path), text } : one)),
                )
              }
              onSettled={({ how, original, left: text }) => {
                const rest =
                  text === null
                    ? without(change)
                    : left.map((one) => (one === change ? { ...change, base: original, text } : one));
                const written: ProposedChange = {
                  kind: 'write',
                  path: change.path,
                  base: change.base,
                  text: original,
                };
                shown.current = { ...shown.current, now: textNow(change.path), settled: original };
                void settle(how, how === 'accept' ? [written] : [], rest);
              }}
            />
          </Suspense>
        ) : (
          <p className="p-4">
            {change.kind === 'delete' ? (
              <>
                Delete <code dir="ltr">{change.path}</code>
              </>
            ) : (
              <>
                Rename <code dir="ltr">{change.path}</code> to <code dir="ltr">{change.to}</code>
              </>
            )}
          </p>
        )}
      </div>
      <p className="sr-only">
        F8 leads to the next change, with Shift to the one before. While this region has the focus, Enter
        accepts a change and Delete rejects it.
      </p>
    </section>
  );
}

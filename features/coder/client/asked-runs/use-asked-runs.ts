import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import {
  type AskedRunList,
  askedRunsKind,
  type CodeRunResult,
  runWithinMs,
} from '#features/coder/shared/runs/runs.contract.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import type { RunOutcome } from '../pane-props.ts';
import { useRefreshProposals } from '../proposals/proposals.api.ts';
import { finishAskedRun, listAskedRuns, takeAskedRun } from './asked-runs.api.ts';
import { checkFiles, proposeFormat } from './asked-work.ts';
import { resultOfRun } from './result-of-run.ts';

/** Before the answer's own timeout, so that the output so far still arrives. */
const endedAfterMs = runWithinMs - 8_000;

interface AskedRunsProps {
  projectId: string;
  /** The text files as currently edited. */
  files: Readonly<Record<string, string>>;
  /** Whether there is anything to run. */
  canRun: boolean;
  /** A run started by the person is in progress. */
  isBusy: boolean;
  /** The person has run this project since opening it, so running it again needs no consent. */
  wasRun: boolean;
  run: () => Promise<RunOutcome>;
  stop: () => void;
}

/**
 * Runs the project when an answer in its chat asks for it. Until the person has run the project themselves since
 * opening it, they are asked first.
 */
export function useAskedRuns(props: AskedRunsProps) {
  const { projectId } = props;
  const refresh = useRefreshProposals(projectId);
  const current = useRef<{
    id: string;
    timer: ReturnType<typeof setTimeout> | undefined;
    isRunning: boolean;
  }>(undefined);
  const looking = useRef<'no' | 'once' | 'again'>('no');
  const [isAsking, setIsAsking] = useState(false);

  const finish = useCallback(
    async (id: string, result: CodeRunResult) => {
      if (current.current?.id !== id) return;
      clearTimeout(current.current.timer);
      current.current = undefined;
      setIsAsking(false);
      // Nothing waits for it any more, which is not an error.
      await finishAskedRun(id, result).catch(ignoreGone);
      await refresh();
    },
    [refresh],
  );

  const start = useEffectEvent(async (id: string) => {
    const { run, stop } = props;
    if (current.current?.id !== id) return;
    setIsAsking(false);
    let isTooLong = false;
    clearTimeout(current.current.timer);
    const timer = setTimeout(() => {
      isTooLong = true;
      stop();
    }, endedAfterMs);
    current.current = { id, timer, isRunning: true };
    const outcome = await run();
    const state = isTooLong ? 'too-long' : outcome.ok ? 'finished' : outcome.isStopped ? 'stopped' : 'failed';
    await finish(id, resultOfRun(outcome, state));
  });

  const receive = useEffectEvent(async ({ id, work }: AskedRunList['runs'][number]) => {
    const { canRun, isBusy, wasRun, files } = props;
    await takeAskedRun(id);
    const timer = setTimeout(() => void finish(id, { state: 'refused', lines: [] }), endedAfterMs);
    current.current = { id, timer, isRunning: false };
    // These do not execute the project.
    if (work === 'format') return finish(id, await proposeFormat(projectId, files));
    if (work === 'check') return finish(id, await checkFiles(files));
    if (!canRun) return finish(id, { state: 'nothing', lines: [] });
    if (isBusy) return finish(id, { state: 'busy', lines: [] });
    // Not awaited, so that new requests are still handled.
    if (wasRun) void start(id);
    else setIsAsking(true);
  });

  const look = useEffectEvent(async () => {
    if (looking.current !== 'no') {
      looking.current = 'again';
      return;
    }
    if (document.visibilityState === 'hidden') return;
    looking.current = 'once';
    try {
      const asked = await listAskedRuns(projectId);
      const running = current.current;
      if (running) {
        if (asked.some(({ id }) => id === running.id)) return;
        // The answer was stopped.
        clearTimeout(running.timer);
        current.current = undefined;
        setIsAsking(false);
        if (running.isRunning) props.stop();
      }
      const next = asked.find(({ isTaken }) => !isTaken);
      if (next) await receive(next);
    } catch (error) {
      ignoreGone(error);
    } finally {
      const isNew = (looking.current as string) === 'again';
      looking.current = 'no';
      if (isNew) void look();
    }
  });

  useLiveChanges((change) => {
    const isThis = change.type === 'changed' && change.kind === askedRunsKind && change.id === projectId;
    if (change.type === 'look' || isThis) void look();
  });
  useEffect(() => {
    const seen = () => void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      const left = current.current;
      current.current = undefined;
      if (left) {
        clearTimeout(left.timer);
        void finishAskedRun(left.id, { state: 'stopped', lines: [] }).catch(ignoreGone);
      }
    };
  }, []);

  return {
    /** Whether the person is being asked for consent. */
    isAsking,
    allow: () => current.current && void start(current.current.id),
    refuse: () => current.current && void finish(current.current.id, { state: 'refused', lines: [] }),
  };
}

/** Taken by another page, no longer awaited, or offline: the answer reports it. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

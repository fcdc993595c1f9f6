import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';

export interface Sending {
  /** From 0 to 1; the server reads the file when all of it has arrived. */
  share: number;
  abort: AbortController;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** A large file on its way to the server, one at a time, which can be cancelled; `onEnd` also when it failed. */
export function useSending(onEnd: () => Promise<void>) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(work: (options: SendOptions) => Promise<unknown>): Promise<void> {
    if (sending !== null) return;
    const abort = new AbortController();
    setProblem(null);
    setSending({ share: 0, abort });
    try {
      await work({ signal: abort.signal, onProgress: (share) => setSending({ share, abort }) });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      await onEnd();
      setSending(null);
    }
  }

  return { sending, problem, setProblem, send };
}

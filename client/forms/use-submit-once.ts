import { useRef, useState } from 'react';

/** One submission at a time: presses during one do nothing. */
export function useSubmitOnce() {
  const [isBusy, setIsBusy] = useState(false);
  // State lags a quick second press of Enter by one render.
  const isSending = useRef(false);

  /** Work that leads to another page calls `stayBusy`: nothing can be sent again until this one is gone. */
  async function submit(work: (stayBusy: () => void) => Promise<void>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    let isLeaving = false;
    try {
      await work(() => {
        isLeaving = true;
      });
    } finally {
      if (isLeaving) whenBroughtBack(release);
      else release();
    }
  }

  function release(): void {
    isSending.current = false;
    setIsBusy(false);
  }

  return { isBusy, isSending: () => isSending.current, submit };
}

/** The back button can restore the page as it was left. */
function whenBroughtBack(resume: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { once: true });
}

/**
 * All frames with foreign code share one browser process. Ending a hung frame ends its process, but only if no other
 * frame is in it: otherwise the next frame would never load. So removing a page also removes frames that were created
 * in advance; and if a page hangs, everything else in its process hangs too.
 */
interface Runners {
  /** Removes an idle interpreter. */
  dropIdle(): void;
  /** Ends the running program. */
  end(): void;
}

let runners: Runners | undefined;

/** Called once by the code that creates program frames, so that pages need not load all of it. */
export function joinFrames(joined: Runners): void {
  runners = joined;
}

export function pageIsGone({ wasSilent }: { wasSilent: boolean }): void {
  runners?.dropIdle();
  if (wasSilent) runners?.end();
}

/**
 * All frames with foreign code share one process of the browser. One that hangs is ended with its process, and that stays
 * for as long as another frame is in it: the next one would never be there. So who takes a page away takes along the frames
 * that were made in advance; and where a page no longer answers, nothing else in its process does.
 */
interface Runners {
  /** Takes away an interpreter that waits for its program. */
  dropIdle(): void;
  /** Ends the program that runs. */
  end(): void;
}

let runners: Runners | undefined;

/** Said once, by whoever makes frames for programs: pages do not load all that programs need. */
export function joinFrames(joined: Runners): void {
  runners = joined;
}

export function pageIsGone({ wasSilent }: { wasSilent: boolean }): void {
  runners?.dropIdle();
  if (wasSilent) runners?.end();
}

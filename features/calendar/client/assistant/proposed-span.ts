/** A proposal drawn on the grid before it is saved. */
export interface ProposedSpan {
  startTime: string;
  endTime: string;
  title?: string;
}

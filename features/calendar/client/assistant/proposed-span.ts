/** What is drawn on the grid before it is written. */
export interface ProposedSpan {
  startTime: string;
  endTime: string;
  title?: string;
}

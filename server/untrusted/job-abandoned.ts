/** The job exceeded its time or memory limit, or its process ended. */
export class JobAbandoned extends Error {
  override name = 'JobAbandoned';
  readonly reason: 'timeout' | 'memory' | 'crashed';

  constructor(reason: JobAbandoned['reason'], detail: string = reason) {
    super(detail);
    this.reason = reason;
  }
}

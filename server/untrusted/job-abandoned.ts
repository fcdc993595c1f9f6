/** The job took longer than it may, or more memory, or its process came to an end. */
export class JobAbandoned extends Error {
  override name = 'JobAbandoned';
  readonly reason: 'timeout' | 'memory' | 'crashed';

  constructor(reason: JobAbandoned['reason'], detail: string = reason) {
    super(detail);
    this.reason = reason;
  }
}

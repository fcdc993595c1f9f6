/** The other half of a watched process: answers each job from its server, and exits with it. */
export function serveJobs<Job, Answer>(answer: (job: Job) => Promise<Answer>): void {
  process.on('message', async (job) => {
    process.send?.((await answer(job as Job)) as object);
  });
  process.on('disconnect', () => process.exit());
}

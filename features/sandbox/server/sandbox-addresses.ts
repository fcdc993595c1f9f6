import { sandboxRunnerPath } from '#features/sandbox/shared/program-messages.ts';
import { sandboxDialogsPath, sandboxPagePath } from '#features/sandbox/shared/sandbox.contract.ts';
import type { PublishedPath } from '#server/published-paths.ts';

/** What frames and workers are given: documents beside the app, not requests to its API. */
export const sandboxAddresses: readonly PublishedPath[] = [
  { from: sandboxPagePath, to: '/api/sandbox/page' },
  { from: sandboxDialogsPath, to: '/api/sandbox/page-with-dialogs' },
  { from: sandboxRunnerPath, to: '/api/sandbox/runner' },
  { from: '/sandbox/python/', to: '/api/sandbox/python/' },
];

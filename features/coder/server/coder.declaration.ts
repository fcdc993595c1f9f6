import {
  FileEncoding,
  maxAssetBytes,
  maxCodeProjects,
  maxFiles,
  maxNamedVersions,
  maxPathLength,
  maxProjectTitleLength,
  maxTextBytes,
  maxVersionNameLength,
  maxVersionNoteLength,
  maxVersions,
  ProposalState,
  VersionMaker,
} from '#features/coder/shared/coder.contract.ts';
import { coderScreens } from '#features/coder/shared/coder.screens.ts';
import { maxProposalsInAnswer, proposalPart } from '#features/coder/shared/proposals/proposal-part.ts';
import { MadeProposalPart } from '#features/coder/shared/proposals/proposals.contract.ts';
import { AskedWork } from '#features/coder/shared/runs/runs.contract.ts';
import type { Declaration } from '#server/declaration.ts';
import { coderEnvironment } from './coder.env.ts';

/** A path, a hash, and the JSON overhead per entry. */
const manifestLength = maxFiles * (maxPathLength + 100);

const base64Length = Math.ceil(maxAssetBytes / 3) * 4;

export const coderDeclaration: Declaration = {
  name: 'coder',
  screens: coderScreens,
  canBeOff: true,
  messageParts: [
    {
      ...proposalPart,
      schema: (z) => z.object({ proposals: z.array(MadeProposalPart).max(maxProposalsInAnswer) }),
    },
  ],
  environment: coderEnvironment,
  isOffBy: ({ coder }) => coder?.isOff === true,
  load: async () => (await import('./coder.feature.ts')).coderFeature,
  tables: {
    code_projects: {
      label: 'Code projects',
      bounds: {
        rows: maxCodeProjects,
        isOfPerson: true,
        texts: { title: maxProjectTitleLength, template: 64, entry: maxPathLength, files: manifestLength },
      },
      atLeast: { revision: 1 },
    },
    code_versions: {
      label: 'Versions of code projects',
      bounds: {
        rows: maxCodeProjects * (maxVersions + maxNamedVersions),
        texts: {
          parent_id: 64,
          note: maxVersionNoteLength,
          name: maxVersionNameLength,
          manifest: manifestLength,
        },
      },
      atLeast: { changed_files: 0 },
      oneOf: { made_by: VersionMaker.options },
    },
    code_texts: {
      label: 'Files of code projects',
      bounds: {
        rows: 100_000,
        texts: { sha256: 64, text: base64Length },
        // Base64 needs no escaping, and text is shorter even if every character is escaped.
        lineBytes: Math.max(base64Length, maxTextBytes * 6) + 16_384,
      },
      oneOf: { encoding: FileEncoding.options },
    },
    code_proposals: {
      label: 'Proposed changes of code projects',
      notImported: 'What was proposed is about answers and files of another server.',
      oneOf: { state: ProposalState.options },
    },
    code_runs: {
      label: 'Runs that answers wait for',
      oneOf: { work: AskedWork.options },
      notImported: 'An answer waits for one for a minute.',
    },
    code_links: {
      label: 'Links to running pages',
      secrets: ['token_hash'],
      notImported: 'A link leads to the server that made it.',
    },
  },
};

import { SandboxDocuments, sandboxDocumentsPath } from '#features/sandbox/shared/sandbox-documents.ts';

const keptAs = 'everyday-sandbox';

let known: SandboxDocuments | undefined;
let asking: Promise<SandboxDocuments> | undefined;

/** The cached value. */
export const knownDocuments = (): SandboxDocuments | undefined => known;

/** The document URLs; offline, the last known ones. @throws if neither is available. */
export function sandboxDocuments(): Promise<SandboxDocuments> {
  asking ??= ask().catch((error: unknown) => {
    asking = undefined;
    const kept = readKept();
    if (!kept) throw error;
    return kept;
  });
  return asking;
}

async function ask(): Promise<SandboxDocuments> {
  const answer = await fetch(sandboxDocumentsPath);
  if (!answer.ok) throw new Error(`The documents of the sandbox did not come: ${answer.status}`);
  const documents = SandboxDocuments.parse(await answer.json());
  known = documents;
  try {
    localStorage.setItem(keptAs, JSON.stringify(documents));
  } catch {
    // Storage is blocked for this site.
  }
  return documents;
}

function readKept(): SandboxDocuments | undefined {
  try {
    return SandboxDocuments.safeParse(JSON.parse(localStorage.getItem(keptAs) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

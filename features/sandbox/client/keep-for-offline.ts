import { fetchFile, pythonAddresses } from './runner/runner-files.ts';
import { sandboxDocuments } from './sandbox-documents.ts';

let isKept = false;

/**
 * Has this browser keep what programs and pages need, so that they run without a network from a cold start. The files of the
 * application are kept by the service worker; the documents by the browser itself, once it has opened them, because no
 * service worker is asked for documents of their kind.
 */
export async function keepForOffline(): Promise<void> {
  if (isKept || !('serviceWorker' in navigator)) return;
  isKept = true;
  try {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'opened', url: location.href });
    const { page, runner } = await sandboxDocuments();
    for (const address of [page, runner]) await visit(address);
  } catch {
    // Without a network it is kept already, or it is not.
    isKept = false;
  }
}

/**
 * Has the service worker keep Python before it is used: twelve megabytes, so only for somebody who has a project in it, and
 * not where the person told the browser to save. @returns whether it is kept now.
 */
export async function keepPythonForOffline(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!navigator.serviceWorker?.controller || connection?.saveData === true) return false;
  try {
    const addresses = await pythonAddresses();
    // One after the other: nobody waits for them, and the largest is thirty megabytes in memory.
    for (const address of addresses)
      if (!(await caches.match(address))) await (await fetchFile(address)).arrayBuffer();
    return addresses.length > 0;
  } catch {
    // Without a network it is kept already, or it is not.
    return false;
  }
}

function visit(address: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = /* untranslated */ 'Sandbox';
  frame.ariaHidden = 'true';
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      frame.remove();
      resolve();
    });
    document.body.append(frame);
  });
}

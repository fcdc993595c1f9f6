import { fetchFile, pythonAddresses } from './runner/runner-files.ts';
import { sandboxDocuments } from './sandbox-documents.ts';

let isKept = false;

/**
 * Caches what programs and pages need, so that they run offline after a cold start. The service worker caches the
 * application's files; the sandbox documents are cached by the browser once opened, because service workers do not
 * handle documents of opaque origins.
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
    // Offline: either cached already, or not at all.
    isKept = false;
  }
}

/**
 * Has the service worker cache Python in advance: twelve megabytes, so only for people with a Python project, and not
 * with the browser's data saver on. @returns whether it is cached now.
 */
export async function keepPythonForOffline(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!navigator.serviceWorker?.controller || connection?.saveData === true) return false;
  try {
    const addresses = await pythonAddresses();
    // Sequentially: there is no hurry, and the largest takes thirty megabytes of memory.
    for (const address of addresses)
      if (!(await caches.match(address))) await (await fetchFile(address)).arrayBuffer();
    return addresses.length > 0;
  } catch {
    // Offline: either cached already, or not at all.
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

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

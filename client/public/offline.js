// The address is still that of the requested page, so reloading opens that page.
(() => {
  function tryAgain() {
    location.reload();
  }
  document.getElementById('again').addEventListener('click', tryAgain);
  window.addEventListener('online', tryAgain);

  const [heading, lead] = [document.getElementById('heading'), document.getElementById('lead')];
  const offline = { heading: heading.textContent, lead: lead.textContent };
  // The connection works, so it is the server that does not respond; nobody needs to check their network.
  const unreachable = {
    heading: 'The server cannot be reached',
    lead: 'Your connection is fine. This page opens by itself as soon as the server answers.',
  };

  function tell() {
    const words = navigator.onLine ? unreachable : offline;
    if (heading.textContent === words.heading) return;
    document.title = words.heading;
    heading.textContent = words.heading;
    lead.textContent = words.lead;
    // Nobody knows what a server is doing that does not respond.
    document.getElementById('answering').hidden = navigator.onLine;
  }
  tell();
  window.addEventListener('offline', tell);
  setInterval(() => {
    tell();
    if (navigator.onLine) openWhenAnswered();
  }, 3_000);

  async function openWhenAnswered() {
    // Requests a file of ours, so that the response is not the cached page.
    const answer = await fetch('/manifest.webmanifest', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) tryAgain();
  }

  // theme.js decides once; running it again lets this page follow the system like every other.
  function decideThemeAgain() {
    delete document.documentElement.dataset.contrast;
    const script = document.createElement('script');
    script.src = '/theme.js';
    document.head.append(script);
  }
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', decideThemeAgain);
  }
})();

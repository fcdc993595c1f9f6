// The address is still that of the requested page, so reloading opens that page.
(() => {
  function tryAgain() {
    location.reload();
  }
  document.getElementById('again').addEventListener('click', tryAgain);
  window.addEventListener('online', tryAgain);

  // The connection works, so it is the server that does not respond; nobody needs to check their network.
  if (navigator.onLine) {
    const heading = 'The server cannot be reached';
    document.title = heading;
    document.getElementById('heading').textContent = heading;
    document.getElementById('lead').textContent =
      'Your connection is fine. This page opens by itself as soon as the server answers.';
    // Nobody knows what the server is doing.
    document.getElementById('answering').remove();
    setInterval(openWhenAnswered, 3_000);
  }

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

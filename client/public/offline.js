// The address is still that of the page that was asked for, so loading it again opens that page.
(() => {
  function tryAgain() {
    location.reload();
  }
  document.getElementById('again').addEventListener('click', tryAgain);
  window.addEventListener('online', tryAgain);

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

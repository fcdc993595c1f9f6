// Runs before the first paint, so that no page flashes in the wrong theme. Mirrors client/ui/theme.ts.
(() => {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function prefers(query) {
    return matchMedia(query).matches;
  }
  var theme = read('theme');
  var isDark = theme === 'dark' || (theme !== 'light' && prefers('(prefers-color-scheme: dark)'));
  root.classList.toggle('dark', isDark);
  var contrast = read('contrast');
  if (contrast === 'high' || (contrast !== 'normal' && prefers('(prefers-contrast: more)'))) {
    root.dataset.contrast = 'high';
  }
  var density = read('density');
  root.dataset.density = density === 'compact' || density === 'relaxed' ? density : 'comfortable';
  var motion = read('motion');
  if (motion === 'reduced' || (motion !== 'full' && prefers('(prefers-reduced-motion: reduce)'))) {
    root.dataset.motion = 'reduced';
  }
  // The document's placeholder is in English, so other languages hide it; it makes room for an open history.
  var language = read('language');
  if (language && language !== 'en') root.dataset.translated = '';
  if (read('history-panel') === 'open') root.dataset.history = 'open';
})();

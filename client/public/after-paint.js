// Runs at the end of a rendered document, which can be read as it is. What makes it interactive waits in a template
// until it has been painted: the whole stylesheets first, so that nothing is ever shown without its rules.
(() => {
  const template = document.getElementById('after-paint');
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    const parts = document.importNode(template.content, true);
    const scripts = parts.querySelectorAll('script');
    const styles = parts.querySelectorAll('link[rel=stylesheet]');
    let missing = styles.length;
    function run() {
      missing -= 1;
      if (missing <= 0) document.head.append(...scripts);
    }
    for (const style of styles) {
      // Its fonts are those of the document: named a second time, they would be asked for and exchanged again.
      style.media = 'print';
      style.onload = () => {
        style.onload = null;
        const { sheet } = style;
        for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
          if (sheet.cssRules[at] instanceof CSSFontFaceRule) sheet.deleteRule(at);
        style.media = 'all';
        run();
      };
      // Without its stylesheet a page still works.
      style.onerror = run;
    }
    for (const script of scripts) {
      script.remove();
      const preload = document.createElement('link');
      preload.rel = 'modulepreload';
      preload.crossOrigin = '';
      preload.href = script.src;
      parts.append(preload);
    }
    document.head.append(parts);
    if (missing === 0) run();
  }
  // Nothing is painted in a tab that is in the background; and what is covered by another window may never be.
  if (document.visibilityState === 'hidden') return start();
  addEventListener('visibilitychange', start, { once: true });
  setTimeout(start, 1000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();

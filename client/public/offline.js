// The address is still that of the page that was asked for, so loading it again opens that page.
(() => {
  function tryAgain() {
    location.reload();
  }
  document.getElementById('again').addEventListener('click', tryAgain);
  window.addEventListener('online', tryAgain);
})();

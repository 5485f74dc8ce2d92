// The button of the 500 page loads the page again as it was requested, query included.
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  location.reload();
});

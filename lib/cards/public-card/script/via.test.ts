// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { passCame, passToLanguages, takeCame } from './via';

beforeEach(() => {
  document.body.innerHTML = `<a data-exchange href="/en/ada/exchange">E</a>
    <a hreflang="de" href="/de/ada">D</a><a href="/">Home</a>`;
});

const open = (address: string) => {
  history.replaceState(null, '', address);
  load();
};
const load = () => {
  const [came, said] = takeCame();
  passCame(came, said);
  passToLanguages(said);
};
const hrefs = () =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')?.replace(/^http:..[^/]*/, ''));

it('leaves how the visitor came in the way to the form and in the links to other languages, where the visit goes on', () => {
  open('/ada?via=nfc&code=7K2M9QXT&x=1');
  expect(hrefs()).toEqual(['/en/ada/exchange?via=nfc&code=7K2M9QXT', '/de/ada?via=nfc&code=7K2M9QXT', '/']);
});

it.each([
  ['l=spring-fair', 'via=link&l=spring-fair'],
  ['met=e', 'met=e&via=event'],
])('of %s the form hears %s', (said, heard) => {
  open(`/ada?${said}`);
  expect(hrefs()).toEqual([`/en/ada/exchange?${heard}`, `/de/ada?${said}`, '/']);
});

it('leaves nothing where nothing was said, or what nothing means', () => {
  open('/ada?via=evil&code=1&l=Fair&x=1');
  expect(hrefs()).toEqual(['/en/ada/exchange', '/de/ada', '/']);
});

it.each([
  ['via=qr', 'via=qr'],
  ['via=nfc&code=7K2M9QXT', 'via=nfc&code=7K2M9QXT'],
  ['l=spring-fair', 'via=link&l=spring-fair'],
  ['met=e', 'met=e&via=event'],
])('remembers %s when the page is loaded again, but not when the card is opened anew', (said, heard) => {
  const fresh = document.body.innerHTML;
  open(`/ada?${said}`);
  document.body.innerHTML = fresh;
  expect(location.search).toBe('');
  load();
  expect(hrefs()).toEqual([`/en/ada/exchange?${heard}`, `/de/ada?${said}`, '/']);
  document.body.innerHTML = fresh;
  open('/ada');
  expect(hrefs()).toEqual(['/en/ada/exchange', '/de/ada', '/']);
});

it('prefers what the address says to what was said before', () => {
  open('/ada?via=qr');
  history.replaceState(history.state, '', '/ada?via=nfc');
  expect(takeCame()[0]).toMatchObject({ channel: 'nfc' });
});

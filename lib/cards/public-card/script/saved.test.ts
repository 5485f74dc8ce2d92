// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { whenSaved } from './saved';

it('after a tap the button says so with a tick, and the help comes to it; the link stays', () => {
  document.body.innerHTML = `<div class="mc-acts"><a href="/ada.vcf" data-save data-saved="Saved"><svg><path d="M0 0"/></svg><span>Save</span></a></div>
    <details class="mc-help"></details>`;
  const act = vi.fn();
  whenSaved(act);
  const button = document.querySelector('a') as HTMLAnchorElement;
  button.click();
  button.click();
  expect(act).toHaveBeenCalledTimes(2);
  expect(button.textContent).toBe('Saved');
  expect(button.querySelector('path')?.getAttribute('d')).toContain('l4.5 4.5');
  expect(button.getAttribute('href')).toBe('/ada.vcf');
  expect(document.querySelector('.mc-acts')?.className).toBe('mc-acts mc-saved');
  expect(document.querySelector('.mc-acts > .mc-help')).not.toBeNull();
});

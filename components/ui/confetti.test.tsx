import { afterEach, describe, expect, it, vi } from 'vitest';
import { perform, show, until } from '@/tests/support/render';
import { useConfetti } from './confetti';

// The context on which the player draws while it is loaded; jsdom has none.
vi.hoisted(() => {
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {} })) as never;
});

let celebrate: () => void;
let unmount: () => Promise<void>;
function Page() {
  const it = useConfetti();
  celebrate = it.celebrate;
  return it.confetti;
}
const sky = () => document.querySelector('[data-testid=confetti]');

/** Sets whether the user wants reduced motion. */
function want(isLess: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: isLess && media === '(prefers-reduced-motion: reduce)' },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
}
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

describe('confetti', () => {
  it('is off until something is celebrated, and is not told to who cannot see it', async () => {
    want(false);
    ({ unmount } = await show(<Page />));
    expect(sky()).toBeNull();
    await perform(() => celebrate());
    expect(sky()?.getAttribute('aria-hidden')).toBe('true');
  });

  it('section 2: the animation is loaded from /gif/confetti.json', async () => {
    want(false);
    const asked: string[] = [];
    const opened = vi
      .spyOn(XMLHttpRequest.prototype, 'open')
      .mockImplementation((...[, url]) => void asked.push(`${url}`));
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    ({ unmount } = await show(<Page />));
    await perform(() => celebrate());
    await until(() => expect(asked).toEqual(['/gif/confetti.json']));
    for (const spy of [opened, sent]) spy.mockRestore();
  });

  it('stays off for people who want less motion, and is not even fetched', async () => {
    const asked = vi.spyOn(XMLHttpRequest.prototype, 'open');
    want(true);
    ({ unmount } = await show(<Page />));
    await perform(() => celebrate());
    await until(() => expect(sky()).toBeNull());
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

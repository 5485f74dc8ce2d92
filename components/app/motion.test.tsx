import { MantineProvider, Modal } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { perform, show } from '@/tests/support/render';
import { theme } from './theme';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

function Question() {
  const [isAsked, setAsked] = useState(false);
  return (
    <MantineProvider theme={theme}>
      <button type="button" id="ask" onClick={() => setAsked(true)} />
      <Modal opened={isAsked} onClose={() => {}}>
        Really?
      </Modal>
    </MantineProvider>
  );
}

it.each([
  [true, ''],
  [false, 'opacity'],
])('asked for less motion (%s), a dialog is there at once', async (matches, moving) => {
  const unchanging = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    ...unchanging,
    matches: media.includes('motion') && matches,
  }));
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  ({ unmount } = await show(<Question />));
  await perform(() => document.getElementById('ask')?.click());
  // A transition starts in the next frame, from its initial state.
  await perform(() => frames.splice(0).forEach((frame) => void frame(0)));
  const dialog = document.querySelector<HTMLElement>('section[role="dialog"]');
  expect([dialog?.textContent, dialog?.style.transitionProperty.includes(moving || ' ')]).toEqual([
    'Really?',
    moving !== '',
  ]);
});

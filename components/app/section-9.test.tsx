import { Button, DEFAULT_THEME, MantineProvider, mergeMantineTheme } from '@mantine/core';
import { Calendar, DatesProvider } from '@mantine/dates';
import { hideNotification, notifications, notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { read } from '@/tests/laws/tree';
import { perform, show } from '@/tests/support/render';
import { Notices } from './notices';
import { theme } from './theme';

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const defaults = (name: string) => whole.components[name]?.defaultProps as Record<string, unknown> | undefined;
let unmount = async () => {};
afterEach(() => unmount());

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')].map((note) => note.textContent);

describe('section 9: notifications', () => {
  it('section 9: bottom-right, auto-close 4000 ms, at most 5, width 440, transition 250 ms, max height 200', () => {
    expect(Notices().props).toEqual({
      ...{ position: 'bottom-right', autoClose: 4000, limit: 5 },
      ...{ containerWidth: 440, transitionDuration: 250, notificationMaxHeight: 200 },
    });
  });

  it('section 9: at most 5 are shown per position, the rest waits; section 3: id, message, title, position, autoClose', async () => {
    ({ unmount } = await show(null));
    await perform(() => {
      for (let at = 1; at <= 6; at += 1)
        notifications.show({ id: `n${at}`, title: `Title ${at}`, message: `m${at}`, autoClose: false });
      notifications.show({ id: 'other', message: 'elsewhere', position: 'top-left', autoClose: false });
    });
    const { notifications: visible, queue } = notificationsStore.getState();
    expect(visible.map(({ id }) => id).sort()).toEqual(['n1', 'n2', 'n3', 'n4', 'n5', 'other']);
    expect(queue.map(({ id }) => id)).toEqual(['n6']);
    expect(visible.find(({ id }) => id === 'other')).toMatchObject({
      ...{ message: 'elsewhere', position: 'top-left', autoClose: false },
    });
    expect(shown().filter((text) => text?.includes('Title 1m1'))).toHaveLength(1);
    await perform(() => void hideNotification('n1'));
    expect(notificationsStore.getState().queue).toEqual([]);
    await perform(() => notifications.clean());
  });
});

it('section 9: breakpoints xs 640px, md 768px, lg 1024px, xl 1280px', () => {
  const pixels = Object.fromEntries(
    Object.entries(whole.breakpoints).map(([name, em]) => [name, Number.parseFloat(em) * 16]),
  );
  expect(pixels).toMatchObject({ xs: 640, md: 768, lg: 1024, xl: 1280 });
});

it('section 9: default input and button size md; modal radius 12, centred, no close button', () => {
  for (const name of ['Button', 'Input', 'TextInput', 'PasswordInput', 'Select', 'Textarea'])
    expect([name, defaults(name)?.size]).toEqual([name, 'md']);
  expect(defaults('Modal')).toEqual({ radius: 12, centered: true, withCloseButton: false });
});

it('section 9: first day of week Sunday (0)', () => {
  expect(read('components/journeys/application/application.tsx')).toContain(
    '<DatesProvider settings={{ firstDayOfWeek: 0 }}>',
  );
  const html = renderToStaticMarkup(
    <MantineProvider>
      <DatesProvider settings={{ firstDayOfWeek: 0 }}>
        <Calendar />
      </DatesProvider>
    </MantineProvider>,
  );
  expect(/<thead.*?<th[^>]*>([^<]+)/.exec(html)?.[1]).toBe('Su');
});

it('section 9: the scroll area hides after 1000 ms; section 9: the button loader fades in over 150 ms', async () => {
  expect(defaults('ScrollArea')).toEqual({ scrollHideDelay: 1000 });
  ({ unmount } = await show(<Button loading>Go</Button>));
  // This duration is the library's own; it is checked here so that an update that changes it is noticed.
  expect(read('node_modules/@mantine/core/esm/components/Button/Button.mjs')).toMatch(/duration: 150/);
});

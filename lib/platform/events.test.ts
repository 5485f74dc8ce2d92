import { afterEach, expect, it, vi } from 'vitest';
import type { Context } from './context';
import { AppError } from './errors';
import { announce, eventKind, on, setEventHandlers } from './events';

const opened = eventKind<{ door: string }>('opened');
const tx = {} as Context;

afterEach(() => setEventHandlers([]));

it('everything follows from an event, one after the other, in its transaction', async () => {
  const done: unknown[] = [];
  setEventHandlers([
    on(opened, async (context, { door }) => {
      await Promise.resolve();
      done.push([context === tx, `light at the ${door}`]);
    }),
    on(eventKind<{ door: string }>('closed'), async () => void done.push('never')),
    on(opened, async (_context, { door }) => void done.push(`bell at the ${door}`)),
  ]);
  await announce(tx, opened, { door: 'back' });
  expect(done).toEqual([[true, 'light at the back'], 'bell at the back']);
});

it('what cannot follow undoes the act', async () => {
  const after = vi.fn();
  const refuse = async () => Promise.reject(new AppError('forbidden'));
  setEventHandlers([on(opened, refuse), on(opened, after)]);
  await expect(announce(tx, opened, { door: 'back' })).rejects.toBeInstanceOf(AppError);
  expect(after).not.toHaveBeenCalled();
});

it('an act of which nobody hears is none', async () => {
  await expect(announce(tx, opened, { door: 'back' })).rejects.toThrow('opened');
});

it('an error of another copy of the class, as each bundle has one, is one of ours', async () => {
  vi.resetModules();
  const { AppError: Another } = await import('./errors');
  expect(Another).not.toBe(AppError);
  expect(new Another('gone')).toBeInstanceOf(AppError);
  for (const other of [new Error('gone'), null, 'gone', undefined, {}]) expect(other).not.toBeInstanceOf(AppError);
});

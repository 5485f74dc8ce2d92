import { expect, it } from 'vitest';
import { within } from './within';

it('gives what comes in time, and its failure', async () => {
  await expect(within(1_000, Promise.resolve('token'))).resolves.toBe('token');
  await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('does not wait for what never comes', async () => {
  await expect(within(10, new Promise(() => {}))).rejects.toThrow('timed out');
});

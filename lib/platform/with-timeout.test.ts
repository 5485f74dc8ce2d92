import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout';

it('gives what comes in time, and its failure', async () => {
  await expect(withTimeout(1_000, Promise.resolve('token'))).resolves.toBe('token');
  await expect(withTimeout(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('does not wait for what never comes', async () => {
  await expect(withTimeout(10, new Promise(() => {}))).rejects.toThrow('timed out');
});

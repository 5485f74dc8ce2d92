import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the script of the form is at most 1 kB as it is sent', async () => {
  const { outputFiles } = await build({
    entryPoints: ['lib/contacts/exchanges/script/page-script.ts'],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' },
  });
  expect(brotliCompressSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(1000);
});

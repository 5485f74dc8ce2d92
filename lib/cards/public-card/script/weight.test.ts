import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the card’s whole script is at most 3 kB as it is sent', async () => {
  const { outputFiles } = await build({
    entryPoints: ['lib/cards/public-card/card-script.ts'],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2020' },
  });
  const [file] = outputFiles;
  expect(brotliCompressSync(file?.contents ?? '').length).toBeLessThan(3000);
});

import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it.each([
  ['lib/contacts/offline/service-worker/sw.ts', 3_500],
  ['lib/contacts/offline/page-script.ts', 7_500],
])('%s is small as it is sent', async (entry, most) => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', define: { BUILD: '"x"' } },
  });
  expect(brotliCompressSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(most);
});

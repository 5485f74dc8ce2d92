import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { printStyles, styleFolders } from '@/scripts/services/styles';

it('documents carry the styles of their stylesheets (npx tsx scripts/make-styles.ts)', () => {
  expect(styleFolders()).toHaveLength(5);
  for (const folder of styleFolders())
    expect([folder, readFileSync(`${folder}/styles.generated.ts`, 'utf8')]).toEqual([folder, printStyles(folder)]);
});

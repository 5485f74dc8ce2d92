import { expect, it } from 'vitest';
import { paths, readCode } from '../tree';

// Days and numbers on pages are written by the tag that `intlTag` gives, which has Latin digits in Arabic too.
it('no page formats by the regional format of a language itself', () => {
  const wrong = paths(['{pages,components}/**/*.{ts,tsx}']).filter((path) =>
    /\bformat\b[^=\n]*\}\s*=\s*language\(|language\([^;\n]*\)\.format\b/.test(readCode(path)),
  );
  expect(wrong).toEqual([]);
});

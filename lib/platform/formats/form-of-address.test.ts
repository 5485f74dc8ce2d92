import { expect, it } from 'vitest';
import { addressed } from './form-of-address';

it.each([
  [
    'man',
    [
      'Mr',
      'MR.',
      'Mr. Dr.',
      'Herr',
      'Herrn Prof. Dr.',
      'M.',
      'Monsieur',
      'Sr.',
      'Señor',
      'Sig.',
      'Dott.',
      '先生',
      'السيد',
    ],
  ],
  [
    'woman',
    [
      'Mrs.',
      'Ms',
      'Miss',
      'Frau Dr.',
      'Mme',
      'Mlle',
      'Sra.',
      'Srta.',
      'Sig.ra',
      'Sig. ra',
      'Sig.na',
      'Dott.ssa',
      '女士',
      'السيدة',
    ],
  ],
  ['', ['', 'Dr.', 'Prof.', 'Mr. and Mrs.', 'Herr und Frau', 'M.Sc.', 'M. A.', 'Mx', '様']],
])('before the name of a %s', (whom, prefixes) => {
  for (const prefix of prefixes) expect([prefix, addressed(prefix)]).toEqual([prefix, whom]);
});

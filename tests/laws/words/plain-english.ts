/** Patterns of British spellings, and of sentences built as in another language. For prose that people who work on the product read. */
export const foreign = [
  '\\b(?:organis|recognis|normalis|localis|initialis|serialis|synchronis|authoris)(?!t)',
  '\\b(?:colour|behaviour|favour)|\\b(?:labell|cancell)ed\\b',
  ', for (?:it|they|there|nobody|anybody|somebody)\\b',
  '\\. (?:of|by|to) whom\\b',
  '[.;] who (?:is|has|was|can|cannot)\\b(?![^.]*\\?)',
  '\\bas RFC \\d+ has it\\b',
];

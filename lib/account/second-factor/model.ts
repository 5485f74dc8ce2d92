/** The letters and digits of recovery codes: 32, none of which looks like another one. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A secret or a code in groups of four, as people read it. */
export const inGroups = (text: string, mark: string): string => text.match(/.{1,4}/g)?.join(mark) ?? '';

/** A recovery code as it is compared: without the marks between its groups, in capital letters. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s\-‐-―]/g, '');

/** Props of a secondary button: without a background of its own, in the color of the text. */
export const quiet = { variant: 'subtle', color: 'gray', c: 'inherit' } as const;

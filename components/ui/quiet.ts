/** How a button looks that is beside what its place is about: without an area of its own, in the color of the text. */
export const quiet = { variant: 'subtle', color: 'gray', c: 'inherit' } as const;

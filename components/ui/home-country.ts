import { createContext } from 'react';

/** The country of the numbers that a person already has, with which a new one begins; null where there is none. */
export const HomeCountry = createContext<string | null>(null);

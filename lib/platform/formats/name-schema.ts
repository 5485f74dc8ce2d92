import { z } from 'zod';
import { line } from './lines';
import { hasAddress } from './name-links';

const named = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({
    prefix: part,
    first: part,
    middle: part,
    last: part,
    suffix: part,
    preferred: part,
    phoneticFirst: part,
    phoneticLast: part,
  });

export const nameSchema = named(line(500).default(''));

/** A name that a user writes on a card. It may hold no web address (`no_links`), because the product emails it to others. */
export const writtenNameSchema = named(
  line(500)
    .refine((text) => !hasAddress(text), 'no_links')
    .default(''),
);

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

/** A name as somebody may write it on a card: the product mails it to others, so it holds no address (`no_links`). */
export const writtenNameSchema = named(
  line(500)
    .refine((text) => !hasAddress(text), 'no_links')
    .default(''),
);

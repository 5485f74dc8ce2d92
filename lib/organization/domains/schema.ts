import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { parseEmail } from '@/lib/platform/formats/email';
import { isPublicMail } from '@/lib/platform/formats/public-mail';

/** The label of the TXT record, which stands below the domain. */
export const recordLabel = '_meishi-challenge';

/** A domain in its stored form, ASCII and lower case; of a pasted email address, the part after the `@`. */
const domainSchema = z
  .string()
  .max(320, 'too_long')
  .transform((value, ctx) => {
    const name = value.trim().replace(/^.*@/, '').replace(/\.$/, '');
    // The limit is 63 bytes below that of a domain name, so that the name of the record is valid too.
    const domain = parseEmail(`a@${name}`)?.slice(2);
    const code =
      domain === undefined || domain.length > 190 ? 'invalid_domain' : isPublicMail(domain) && 'public_domain';
    if (domain !== undefined && !code) return domain;
    ctx.addIssue({ code: 'custom', message: code || 'invalid_domain' });
    return z.NEVER;
  });

export const newDomainSchema = z.strictObject({ domain: domainSchema });

export const domainParams = organizationParams.extend({ id: z.uuid('invalid_id') });

/** A domain with the TXT record that proves it: at `host`, saying `value`. */
export const domainView = z.object({
  id: z.string(),
  domain: z.string(),
  host: z.string(),
  value: z.string(),
  verifiedAt: z.string().nullable(),
  /** Since when the record of a proven domain is missing; after seven days it is not proven any more. */
  missingSince: z.string().nullable(),
});
export type Domain = z.output<typeof domainView>;

export const domainListSchema = z.object({ items: z.array(domainView), nextCursor: z.null() });

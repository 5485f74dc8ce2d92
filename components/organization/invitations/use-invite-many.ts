import { useRef, useState } from 'react';
import { useInvite } from '@/lib/organization/invitations/hooks';
import type { Invitee } from '@/lib/organization/invitations/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';

/** What became of the invitation to an address: it was made, or the code of the error that refused it. */
export type Invited = { email: string; code: string | null };

/** After these, all others would be refused as well. */
const endings = ['rate_limited', 'forbidden', 'email_unproven', 'mail_not_configured', 'organization_suspended'];

/**
 * Returns the function that invites several people, one after the other, and how far it is. An invitation that is repeated is the same
 * request with the same key, so it is made once.
 */
export function useInviteMany(slug: string) {
  const { mutateAsync } = useInvite(slug);
  const [done, setDone] = useState<number | null>(null);
  const keys = useRef(new Map<string, string>());
  const keyFor = (wanted: string) => {
    const key = keys.current.get(wanted) ?? crypto.randomUUID();
    keys.current.set(wanted, key);
    return key;
  };
  const invite = async (people: Invitee[], delivery: 'mail' | 'none'): Promise<Invited[]> => {
    const results: Invited[] = [];
    let ending: string | null = null;
    setDone(0);
    for (const person of people) {
      const wanted = { ...person, delivery };
      if (!ending) {
        const code = await mutateAsync({ key: keyFor(JSON.stringify(wanted)), ...wanted }).then(
          () => null,
          (error: unknown) => refusalOf(error),
        );
        results.push({ email: person.email, code });
        if (code && endings.includes(code)) ending = code;
      } else results.push({ email: person.email, code: ending });
      setDone(results.length);
    }
    setDone(null);
    return results;
  };
  return { invite, done };
}

/** The code that says most about a refusal: that of a field, where one is wrong. */
function refusalOf(error: unknown): string {
  const field = error instanceof ApiError ? error.errors[0]?.code : undefined;
  return field ? `field.${field}` : errorCode(error);
}

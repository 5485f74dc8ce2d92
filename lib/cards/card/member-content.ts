import { parseEmail } from '@/lib/platform/formats/email';
import { type CardContent, contentSchema } from './schema';

/** The content of an organization's card before anyone has edited it: the member's name and email address. */
export function firstContent(person: { name: string | null; email: string }): CardContent {
  const words = person.name?.trim().split(/\s+/).filter(Boolean) ?? [];
  const name = { first: words.slice(0, -1).join(' ') || (words[0] ?? ''), last: words.length > 1 ? words.at(-1) : '' };
  const address = parseEmail(person.email);
  const email = address && { id: 'email', kind: 'email' as const, label: 'work', address, isPrimary: true };
  return contentSchema.parse({ name, fields: email ? [email] : [] });
}

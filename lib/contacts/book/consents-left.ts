import type { Context } from '@/lib/platform/context';
import type { CsvConsent } from '@/lib/platform/formats/csv/write';
import { selectConsents } from './consents-queries';

type Row = Awaited<ReturnType<typeof selectConsents>>[number];

/** The latest answer to a further consent. Giving and withdrawing it count; a box left empty later undoes neither. */
function furtherOf(rows: Row[]): Pick<CsvConsent, 'further' | 'furtherText' | 'furtherVersion' | 'furtherOn'> {
  const answers = rows.flatMap(({ optIn, createdAt }) => {
    if (!optIn) return [];
    const { text, version, isGiven, withdrawnAt } = optIn;
    const further = withdrawnAt ? 'withdrawn' : isGiven ? 'yes' : 'no';
    const furtherOn = withdrawnAt ?? createdAt.toISOString();
    return [{ further, furtherText: text, furtherVersion: String(version), furtherOn }];
  });
  const agreed = answers.filter(({ further }) => further !== 'no').sort((a, b) => (a.furtherOn < b.furtherOn ? 1 : -1));
  const none = { further: '', furtherText: '', furtherVersion: '', furtherOn: '' };
  return agreed[0] ?? answers[0] ?? none;
}

/** The consent that contacts gave when they left their details, as columns of a table: by contact, the newest. */
export async function consentsLeft(ctx: Context, contactIds: string[]): Promise<Map<string, CsvConsent>> {
  const rows = contactIds.length > 0 ? await selectConsents(ctx.db, contactIds) : [];
  const byContact = Map.groupBy(rows, ({ contactId }) => contactId ?? '');
  const consents = [...byContact].flatMap(([contactId, left]) => {
    const [newest] = left;
    if (!newest) return [];
    const { consentText: text, consentVersion, consentWordingId, language, createdAt } = newest;
    const version = consentWordingId ? String(consentVersion) : `built-in ${consentVersion}`;
    return [[contactId, { text, version, language, on: createdAt.toISOString(), ...furtherOf(left) }] as const];
  });
  return new Map(consents);
}

import { env } from '@/lib/platform/env';
import { isolated } from '@/lib/platform/i18n/isolated';
import { translator } from './translate';
import type { CardTexts, NoticeLink } from './types';

/** The privacy and imprint pages of an organization or the operator; null where there is none. */
type Pages = { name: string; privacyUrl?: string | null; imprintUrl?: string | null };

/** The links to legal notices on a card and its forms: those of its organization, then those of the operator. */
export function noticeLinks(texts: CardTexts, organization?: Pages): NoticeLink[] {
  const t = translator(texts);
  const { NEXT_PUBLIC_APP_NAME: name, PRIVACY_URL, IMPRINT_URL } = env();
  const operator = { name, privacyUrl: PRIVACY_URL, imprintUrl: IMPRINT_URL };
  return [...(organization ? [organization] : []), operator].flatMap((whose) => {
    // The name is isolated, because its text direction may differ from that of the words around it.
    const values = { name: isolated(whose.name) };
    return [
      ...(whose.privacyUrl ? [{ href: whose.privacyUrl, label: t('privacyOf', values) }] : []),
      ...(whose.imprintUrl ? [{ href: whose.imprintUrl, label: t('imprintOf', values) }] : []),
    ];
  });
}

import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { PublicCard } from '@/components/public-card/public-card';
import { publicCardStyles } from '@/components/public-card/styles';
import { themes } from '@/lib/public-card/themes';
import { type Locale, languages } from '@/lib/i18n/languages';
import { settle } from '@/lib/profiles/draft';
import { publicProfile } from '@/lib/profiles/public';
import { contentSchema, type OwnProfile } from '@/lib/profiles/schema';
import type { CardText } from '@/lib/public-card/types';
import classes from './card-preview.module.css';

/** As much of a card as a preview needs; texts may be as typed. */
export type PreviewCard = Pick<OwnProfile, 'username' | 'language' | 'content' | 'look' | 'photoId'>;

const nothing = contentSchema.parse({});

/**
 * The public page of a draft, as visitors will see it, in a phone. What is invalid yet is left out, as it will be.
 * Inert: a picture to look at, whose links lead nowhere and whose headings are not the page's.
 */
export function CardPreview({ card, locale }: { card: PreviewCard; locale: Locale }) {
  const { t } = useTranslation(['profiles', 'card']);
  const { appName, appUrl } = useConfig();
  const content = settle(card.content, nothing);
  const shown = publicProfile({ id: 'draft', isIndexed: false, version: 0, updatedAt: '', ...card, content });
  const cardText = ((key, values) => t(`card:${key}`, values ?? {})) as CardText;
  const links = {
    save: '#',
    qr: null,
    languages: languages.map((row) => ({ locale: row.code, label: row.label, href: '#' })),
    home: { href: '#', label: appName },
  };
  return (
    <section
      className={classes.phone}
      style={{ background: themes[card.look.theme].paper }}
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: publicCardStyles }} />
      <div className={classes.page} inert>
        <PublicCard card={shown} t={cardText} locale={locale} appUrl={appUrl} links={links} />
      </div>
    </section>
  );
}

import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { PublicCard } from '@/components/public-card/public-card';
import { publicCardStyles } from '@/components/public-card/styles';
import type { PublicProfile } from '@/lib/profiles/schema';
import type { CardText } from '@/lib/public-card/types';
import classes from './landing.module.css';

/** A real card of an example person. Inert: a picture to look at, whose links lead nowhere. */
export function ExampleCard({ card }: { card: PublicProfile }) {
  const { t } = useTranslation(['home', 'card']);
  const { appName, appUrl } = useConfig();
  const cardText = ((key, values) => t(`card:${key}`, values ?? {})) as CardText;
  const links = { save: '#', qr: null, languages: [], home: { href: '#', label: appName } };
  return (
    <figure className={classes.example}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; React would escape quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: publicCardStyles }} />
      <div className={classes.card} inert>
        <PublicCard card={card} t={cardText} locale={card.language} appUrl={appUrl} links={links} />
      </div>
      <figcaption className={classes.caption}>{t('example')}</figcaption>
    </figure>
  );
}

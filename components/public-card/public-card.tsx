import { CardAccounts } from './card-accounts';
import { CardBio } from './card-bio';
import { CardFooter } from './card-footer';
import { CardQr } from './card-qr';
import { CardTop } from './card-top';
import { CardWays } from './card-ways';
import type { PublicCardProps } from './props';

/**
 * The public card. Purely presentational, so that the page can send it as a document without any script and the editor
 * can show a draft of it: whatever is missing is left out. Its styles are `publicCardStyles`.
 */
export function PublicCard({ card, t, locale, appUrl, links }: PublicCardProps) {
  const { content, language, look } = card;
  return (
    <div className={`mc-card mc-theme-${look.theme}`} data-card={card.username}>
      <div className="mc-ground">
        <article className="mc-sheet h-card">
          <CardTop card={card} t={t} links={links} />
          {content.bio && <CardBio text={content.bio} language={language} />}
          <CardWays fields={content.fields} t={t} locale={locale} language={language} />
          <CardAccounts fields={content.fields} t={t} />
          <CardQr card={card} t={t} appUrl={appUrl} links={links} />
        </article>
        <CardFooter t={t} locale={locale} links={links} />
      </div>
      <p className="mc-toast" role="status" data-done={t('copied')} data-failed={t('copyFailed')} />
    </div>
  );
}

import { PublicCard } from '@/components/cards/public-card/public-card';
import { cardStyles } from '@/components/cards/public-card/styles';
import { localizeCard } from '@/lib/cards/card/model';
import type { CardText } from '@/lib/cards/public-card/model';
import type { Locale } from '@/lib/platform/i18n/languages';
import { examplePerson } from './example-people';

type Props = { locale: Locale; t: CardText; appName: string; appUrl: string };

/**
 * The card of an example person as HTML with its styles. It is rendered on the server only: the formatters of numbers, accounts
 * and addresses would be larger than the rest of the start page.
 */
export function ExampleCard({ locale, t, appName, appUrl }: Props) {
  const links = {
    save: '#',
    exchange: '#',
    send: null,
    documents: null,
    qr: null,
    languages: [],
    home: { href: '#', label: appName },
  };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; React would escape quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: cardStyles(['classic']) }} />
      <PublicCard
        card={localizeCard(examplePerson(locale), locale)}
        t={t}
        locale={locale}
        appUrl={appUrl}
        links={links}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import type { PublicCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { CardPreview } from './card-preview-later';

/** The card of another user, as visitors see it. */
export function CardView({ card }: { card: PublicCard }) {
  const { t } = useTranslation('card');
  const locale = localeOr(useRouter().locale);
  return (
    <AppShell
      title={displayName(card.content.name, card.language) || card.content.company || card.username}
      actions={
        <Button
          component="a"
          href={localizedPath(locale, `/${card.username}`)}
          leftSection={<IconExternalLink aria-hidden size={20} />}
        >
          {t('openPage')}
        </Button>
      }
    >
      <CardPreview card={card} locale={locale} />
    </AppShell>
  );
}

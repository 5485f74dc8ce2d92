import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/layout/app-shell';
import { displayName } from '@/lib/formats/names';
import { localeOr } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import type { PublicProfile } from '@/lib/profiles/schema';
import { CardPreview } from './card-preview-later';

/** Somebody else's card, as visitors see it. */
export function CardView({ card }: { card: PublicProfile }) {
  const { t } = useTranslation('profiles');
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

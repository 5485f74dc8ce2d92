import { Anchor } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';

/** What else there is for developers. */
export function FurtherPages() {
  const { t } = useTranslation('developers');
  return (
    <>
      <Anchor component={Link} href="/developers/reference" underline="always">
        {t('reference')}
      </Anchor>
      <Anchor href="/api/v1/openapi.json" underline="always">
        {t('document')}
      </Anchor>
      <Anchor component={Link} href="/developers/changes" underline="always">
        {t('changes')}
      </Anchor>
      <Anchor component={Link} href="/developers/native-wrapper" underline="always">
        {t('wrapper')}
      </Anchor>
    </>
  );
}

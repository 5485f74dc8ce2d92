import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { PictureField } from '@/components/ui/media/picture-field';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import { HeldSet } from './held';

type Props = { value: CardDraft; onChange: (value: CardDraft, tag: string) => void };

/** The card's pictures: the owner's photo, the company's logo, and the cover above both. */
export function PictureFields({ value, onChange }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <Stack gap="xl">
      <HeldSet path="photoId">
        <PictureField
          kind="photo"
          value={value.photoId}
          onChange={(photoId) => onChange({ ...value, photoId }, 'photoId')}
        />
      </HeldSet>
      <HeldSet path="logoId">
        <PictureField
          kind="logo"
          value={value.logoId}
          onChange={(logoId) => onChange({ ...value, logoId }, 'logoId')}
        />
      </HeldSet>
      <HeldSet path="coverId">
        <PictureField
          kind="cover"
          value={value.coverId}
          onChange={(coverId) => onChange({ ...value, coverId }, 'coverId')}
        />
        <Text size="sm" c="dimmed" mt={12}>
          {t('coverHint')}
        </Text>
      </HeldSet>
    </Stack>
  );
}

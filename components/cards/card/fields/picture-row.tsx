import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { PictureField } from '@/components/ui/media/picture-field';
import { uploadUrl } from '@/lib/platform/uploads/address';
import { HeldSet } from './held';
import { Row } from './row';
import classes from './row.module.css';

type Kind = 'photo' | 'logo' | 'cover';
type Props = {
  kind: Kind;
  /** Stands in the place of the picture where there is none. */
  icon: ReactNode;
  value: string | null;
  held: string | null;
  onChange: (id: string | null) => void;
};

const files = { photo: '320.webp', logo: '320.webp', cover: '480.webp' } as const;

/** The row of one of the card's pictures: the owner's photo, the company's logo, or the cover above both. */
export function PictureRow({ kind, icon, value, held, onChange }: Props) {
  const { t } = useTranslation('card');
  const label = { photo: t('photo'), logo: t('pictureLogo'), cover: t('pictureCover') }[kind];
  const id = `${kind}Id`;
  const sign = value ? (
    // biome-ignore lint/performance/noImgElement: sizes are made at upload.
    <img className={classes.picture} data-kind={kind} src={uploadUrl(value, files[kind])} alt="" />
  ) : (
    icon
  );
  return (
    <Row id={id} icon={sign} label={label} value="" held={held} isFilled={value !== null}>
      <HeldSet path={id}>
        <PictureField kind={kind} value={value} onChange={onChange} />
        {kind === 'cover' && (
          <Text size="sm" c="dimmed" mt={12}>
            {t('coverHint')}
          </Text>
        )}
      </HeldSet>
    </Row>
  );
}

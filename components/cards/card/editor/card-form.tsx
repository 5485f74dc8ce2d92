import { Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { ExchangeSettings } from '@/components/cards/card/exchange/exchange-settings';
import { HeldSet } from '@/components/cards/card/fields/held';
import { LookFields } from '@/components/cards/card/fields/look-fields';
import { MoreFields } from '@/components/cards/card/fields/more-fields';
import { NameFields } from '@/components/cards/card/fields/name-fields';
import { PictureFields } from '@/components/cards/card/fields/picture-fields';
import { ReachFields } from '@/components/cards/card/fields/reach-fields';
import { WorkFields } from '@/components/cards/card/fields/work-fields';
import type { CardDraft, FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent } from '@/lib/cards/card/schema';
import { CardSettings } from './card-settings';
import { tagOf } from './change-tag';
import { FormSection } from './form-section';

type Props = {
  value: CardDraft;
  /** `tag` names what was changed: changes with the same tag are undone together. */
  onChange: (value: CardDraft, tag: string) => void;
  errors: FieldErrors;
  /** The input of the card's handle, which is saved by an action of its own. */
  username: ReactNode;
  /**
   * Whether the user may configure the form by which visitors leave their details. `mayManage`: whether the user may change the
   * card's state.
   */
  mayConfigure: boolean;
  mayManage: boolean;
};

/** The whole form of a card. */
export function CardForm({ value, onChange, errors, username, mayConfigure, mayManage }: Props) {
  const { t } = useTranslation('profiles');
  const setContent = (content: CardContent) => onChange({ ...value, content }, tagOf(value.content, content));
  const fields = { value: value.content, onChange: setContent, errors, language: value.language };
  return (
    <Stack gap={48}>
      <FormSection title={t('sectionName')}>
        <NameFields {...fields} />
      </FormSection>
      <FormSection title={t('sectionPictures')}>
        <PictureFields value={value} onChange={onChange} />
      </FormSection>
      <FormSection title={t('sectionWork')}>
        <WorkFields {...fields} />
      </FormSection>
      <FormSection title={t('sectionReach')}>
        <ReachFields {...fields} />
      </FormSection>
      <FormSection title={t('sectionLinks')}>
        <MoreFields {...fields} group="links" label={t('sectionLinks')} />
      </FormSection>
      <FormSection title={t('sectionTexts')}>
        <MoreFields {...fields} group="texts" label={t('sectionTexts')} />
      </FormSection>
      <FormSection title={t('sectionLook')}>
        <HeldSet path="look">
          <LookFields value={value.look} onChange={(look) => onChange({ ...value, look }, 'look')} />
        </HeldSet>
      </FormSection>
      {mayConfigure && (
        <FormSection title={t('sectionExchange')}>
          <ExchangeSettings value={value} onChange={onChange} />
        </FormSection>
      )}
      <FormSection title={t('sectionSettings')}>
        {username}
        <CardSettings value={value} onChange={onChange} mayManage={mayManage} />
      </FormSection>
    </Stack>
  );
}

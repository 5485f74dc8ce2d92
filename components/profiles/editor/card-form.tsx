import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId } from 'react';
import type { CardDraft, FieldErrors } from '@/lib/profiles/draft';
import type { ProfileContent } from '@/lib/profiles/schema';
import { LookFields } from '../fields/look-fields';
import { MoreFields } from '../fields/more-fields';
import { NameFields } from '../fields/name-fields';
import { PhotoField } from '../fields/photo-field';
import { ReachFields } from '../fields/reach-fields';
import { WorkFields } from '../fields/work-fields';
import { CardSettings } from './card-settings';

type Props = {
  value: CardDraft;
  /** `tag` names what was changed: changes with the same tag are undone together. */
  onChange: (value: CardDraft, tag: string) => void;
  errors: FieldErrors;
  /** The card's address, which is changed by an act of its own. */
  username: ReactNode;
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} size="lg" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** The part of the content that differs, so that quick changes of one entry are one step of undo. */
function tagOf(before: ProfileContent, after: ProfileContent): string {
  const keys = Object.keys(after) as (keyof ProfileContent)[];
  const key = keys.find((name) => before[name] !== after[name]) ?? 'content';
  if (key === 'name') {
    const parts = Object.keys(after.name) as (keyof ProfileContent['name'])[];
    return `name.${parts.find((part) => before.name[part] !== after.name[part])}`;
  }
  if (key !== 'fields' || before.fields.length !== after.fields.length) return `${key} ${after.fields.length}`;
  return `fields.${after.fields.find((field, at) => field !== before.fields[at])?.id}`;
}

/** The whole form of a card. */
export function CardForm({ value, onChange, errors, username }: Props) {
  const { t } = useTranslation('profiles');
  const setContent = (content: ProfileContent) => onChange({ ...value, content }, tagOf(value.content, content));
  const fields = { value: value.content, onChange: setContent, errors, language: value.language };
  return (
    <Stack gap={48}>
      <Section title={t('sectionName')}>
        <PhotoField value={value.photoId} onChange={(photoId) => onChange({ ...value, photoId }, 'photoId')} />
        <NameFields {...fields} />
      </Section>
      <Section title={t('sectionWork')}>
        <WorkFields {...fields} />
      </Section>
      <Section title={t('sectionReach')}>
        <ReachFields {...fields} />
      </Section>
      <Section title={t('sectionLinks')}>
        <MoreFields {...fields} group="links" label={t('sectionLinks')} />
      </Section>
      <Section title={t('sectionTexts')}>
        <MoreFields {...fields} group="texts" label={t('sectionTexts')} />
      </Section>
      <Section title={t('sectionLook')}>
        <LookFields value={value.look} onChange={(look) => onChange({ ...value, look }, 'look')} />
      </Section>
      <Section title={t('sectionSettings')}>
        {username}
        <CardSettings value={value} onChange={onChange} />
      </Section>
    </Stack>
  );
}

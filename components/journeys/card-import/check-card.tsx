import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useRef } from 'react';
import { CardPreview } from '@/components/cards/card/card-preview-later';
import { FormSection } from '@/components/cards/card/editor/form-section';
import { AboutFields } from '@/components/cards/card/fields/about-fields';
import { MoreFields } from '@/components/cards/card/fields/more-fields';
import { NameFields } from '@/components/cards/card/fields/name-fields';
import { ReachFields } from '@/components/cards/card/fields/reach-fields';
import { UsernameField } from '@/components/cards/card/fields/username-field';
import { WorkFields } from '@/components/cards/card/fields/work-fields';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { PictureField } from '@/components/ui/media/picture-field';
import { lookSchema } from '@/lib/cards/card/schema';
import classes from './card-import.module.css';
import type { CardRead } from './card-sources';
import { ReadingNotes } from './reading-notes';
import { useReadCard } from './use-read-card';

/** How a new card looks. */
const look = lookSchema.parse({});

type Props = { reading: CardRead; onAgain: () => void };

/** What was read, in the fields of a card: the user checks it, changes and removes, and then makes the card. */
export function CheckCard({ reading, onAgain }: Props) {
  const { t } = useTranslation(['card-import', 'card']);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const card = useReadCard(reading);
  const { content, photoId, username, errors } = card;
  const { language } = reading.draft;
  useEffect(() => heading.current?.focus(), []);
  const fields = { value: content, onChange: card.setContent, errors, language };
  const has = (...kinds: string[]) => reading.draft.content.fields.some(({ kind }) => kinds.includes(kind));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isValid = await card.make();
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <div className={classes.check}>
      <form className={classes.form} ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
            {t('checkTitle')}
          </Title>
          <Text c="dimmed">{t('checkText')}</Text>
        </div>
        <ReadingNotes warnings={reading.warnings} />
        <FormSection title={t('card:sectionName')}>
          <NameFields {...fields} />
          <PictureField kind="photo" value={photoId} onChange={card.setPhotoId} errors={errors} />
        </FormSection>
        <FormSection title={t('card:sectionWork')}>
          <WorkFields {...fields} />
          <AboutFields {...fields} />
        </FormSection>
        <FormSection title={t('card:sectionReach')}>
          <ReachFields {...fields} />
        </FormSection>
        {has('booking', 'video') && (
          <FormSection title={t('card:sectionLinks')}>
            <MoreFields {...fields} group="links" label={t('card:sectionLinks')} />
          </FormSection>
        )}
        {has('text') && (
          <FormSection title={t('card:sectionTexts')}>
            <MoreFields {...fields} group="texts" label={t('card:sectionTexts')} />
          </FormSection>
        )}
        <UsernameField value={username} onChange={card.setUsername} errors={errors} />
        <FailureText error={card.problem} />
        <Acts>
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button type="submit" loading={card.isPending} disabled={username === ''}>
            {t('card:create')}
          </Button>
        </Acts>
      </form>
      <div className={classes.preview}>
        <CardPreview card={{ content, photoId, username, language, look }} locale={language} />
      </div>
    </div>
  );
}

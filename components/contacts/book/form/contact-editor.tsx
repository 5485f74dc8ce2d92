import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useRef } from 'react';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import type { Place } from '@/components/contacts/contact/use-place';
import { FormActs } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import type { Contact } from '@/lib/contacts/book/schema';
import classes from './contact-editor.module.css';
import { ContactForm } from './contact-form';
import { useContactForm } from './use-contact-form';

const PaperBeside = dynamic(() =>
  import('@/components/contacts/scan/paper-photo').then((module) => module.PaperBeside),
);

/** The form of a contact, with Save and Cancel always visible. A form left without saving can be reopened with its input. */
export function ContactEditor({ contact, place }: { contact: Contact | null; place: Place }) {
  const { t } = useTranslation('contacts');
  const nameOf = useContactName();
  const state = useContactForm(contact, place);
  const form = useRef<HTMLFormElement>(null);
  const { errors, failure, conflict } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.save();
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"], [aria-haspopup])')?.focus();
  }, []);
  // Each time saving finds errors, the first wrong input receives the focus.
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={classes.form}
      data-paper={state.draft.paperPhotoId ? true : undefined}
    >
      <Title order={2} size="lg">
        {contact ? t('editTitle', { name: nameOf(contact) }) : t('newTitle')}
      </Title>
      {state.draft.paperPhotoId && (
        <PaperBeside draft={state.draft} id={state.draft.paperPhotoId} onChange={state.change} />
      )}
      <ContactForm value={state.draft} onChange={state.change} errors={errors} />
      <div className={classes.bar}>
        {conflict && (
          <Alert color="warn" variant="light" title={t('conflictTitle')} role="alert">
            <Stack gap="sm">
              <Text>{t('conflictText')}</Text>
              <Group gap="sm">
                <Button size="sm" variant="default" onClick={conflict.keepMine}>
                  {t('keepMine')}
                </Button>
                <Button size="sm" variant="default" onClick={conflict.takeTheirs}>
                  {t('takeTheirs')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
        {!isWrong && <FailureText code={failure} />}
        <FormActs act={t('save')} isPending={state.isSaving} onCancel={state.cancel} />
      </div>
    </form>
  );
}

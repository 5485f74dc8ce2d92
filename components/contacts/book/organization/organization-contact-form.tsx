import { Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { ContactForm } from '@/components/contacts/book/form/contact-form';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { FormActs } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { type ContactDraft, draftErrors, withoutEmpty } from '@/lib/contacts/book/draft-schema';
import { useEditOrganizationContact } from '@/lib/contacts/book/organization-hooks';
import type { OrganizationContactDetail } from '@/lib/contacts/exchanges/organization-contact-schema';
import classes from './organization-contacts.module.css';

type Props = { slug: string; contact: OrganizationContactDetail; onClose: () => void };

/** The form of an organization's contact, without the entries that belong to the member alone. */
export function OrganizationContactForm({ slug, contact, onClose }: Props) {
  const { t } = useTranslation(['contacts', 'organization-contacts']);
  const name = useContactName()(contact);
  const { content, photoId, language } = contact;
  const [draft, setDraft] = useState<ContactDraft>({ content, tags: [], photoId, language });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const edit = useEditOrganizationContact(slug);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const whole = withoutEmpty(draft);
    const wrong = draftErrors(whole);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { id, version } = contact;
    const done = await edit
      .mutateAsync({ id, version, content: whole.content, language: whole.language })
      .catch(() => null);
    if (done) onClose();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Title order={2} size="lg">
        {t('editTitle', { name })}
      </Title>
      <Text c="dimmed">{t('organization-contacts:editText')}</Text>
      <ContactForm value={draft} onChange={setDraft} errors={errors} isWithoutPhoto isShared />
      <FailureText error={edit.error} />
      <FormActs act={t('save')} isPending={edit.isPending} onCancel={onClose} />
    </form>
  );
}

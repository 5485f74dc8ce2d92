import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { ContactForm } from '@/components/contacts/book/form/contact-form';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { FormActs } from '@/components/ui/ask-form';
import { Dialog } from '@/components/ui/dialog';
import { type ContactDraft, draftErrors, withoutEmpty } from '@/lib/contacts/book/draft-schema';
import { useEditImportRow } from '@/lib/contacts/imports/hooks';
import type { ImportRow } from '@/lib/contacts/imports/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';

type Props = { id: string; row: ImportRow; onClose: () => void };

/** A row corrected before it is brought in: the form of a contact, without its picture. */
export function RowEditor({ id, row, onClose }: Props) {
  const { t } = useTranslation(['imports', 'contacts', 'errors']);
  const isPhone = useMediaQuery('(max-width: 48em)', false);
  const nameOf = useContactName();
  const edit = useEditImportRow(id);
  const [draft, setDraft] = useState<ContactDraft>({ ...row.contact, photoId: null });
  const [errors, setErrors] = useState<Record<string, string>>(() => draftErrors({ ...row.contact, photoId: null }));
  const change = (next: ContactDraft) => {
    setDraft(next);
    if (Object.keys(errors).length > 0) setErrors(draftErrors(next));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const ready = withoutEmpty(draft);
    setDraft(ready);
    const wrong = draftErrors(ready);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { content, tags, language } = ready;
    try {
      await edit.mutateAsync({ place: row.place, content, tags, language });
      onClose();
    } catch (error) {
      const told = error instanceof ApiError ? error.errors : [];
      setErrors(Object.fromEntries(told.map(({ path, code }) => [path.replace(/^content\./, ''), code])));
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('editTitle', { name: nameOf(row.contact) })}
      size={720}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 12}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={32}>
          <ContactForm value={draft} onChange={change} errors={errors} isWithoutPhoto />
          {edit.error && Object.keys(errors).length === 0 && (
            <Text role="alert" c="var(--mantine-color-error)">
              {t(`errors:${errorCode(edit.error)}`)}
            </Text>
          )}
          <FormActs act={t('contacts:save')} isPending={edit.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

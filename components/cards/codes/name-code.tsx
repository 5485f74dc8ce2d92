import { TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { useFields } from '@/components/ui/use-fields';
import { useEditOrganizationCode } from '@/lib/cards/codes/organization-hooks';
import type { OrganizationCode } from '@/lib/cards/codes/organization-schema';
import { displayCode, maxCodeName } from '@/lib/platform/formats/short-code';

const modalId = 'name-code';

type Props = { slug: string; code: OrganizationCode };

function NameCode({ slug, code }: Props) {
  const { t } = useTranslation('codes');
  const { values, text } = useFields({ name: code.name });
  const edit = useEditOrganizationCode(slug);
  const submit = async () => {
    const { id, version } = code;
    if (await edit.mutateAsync({ id, version, name: values.name.trim() }).catch(() => null)) modals.close(modalId);
  };
  return (
    <AskForm
      state={{ isPending: edit.isPending }}
      act={t('saveName')}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <TextInput
        label={t('nameOf', { code: displayCode(code.code) })}
        placeholder={t('namePlaceholder')}
        maxLength={maxCodeName}
        dir="auto"
        {...text('name')}
        data-autofocus
      />
      <FailureText size="sm" error={edit.error} />
    </AskForm>
  );
}

function NameTitle() {
  return useTranslation('codes').t('nameIt');
}

/** Opens the dialog to name a code. */
export function openNameCode(props: Props): void {
  openModal({ modalId, title: <NameTitle />, children: <NameCode {...props} /> });
}

import { Button, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { useEditOrganizationCode } from '@/lib/cards/codes/organization-hooks';
import type { OrganizationCode } from '@/lib/cards/codes/organization-schema';
import { displayCode, maxCodeName } from '@/lib/platform/formats/short-code';

const modalId = 'name-code';

type Props = { slug: string; code: OrganizationCode };

function NameCode({ slug, code }: Props) {
  const { t } = useTranslation(['codes', 'common']);
  const [name, setName] = useState(code.name);
  const edit = useEditOrganizationCode(slug);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id, version } = code;
    if (await edit.mutateAsync({ id, version, name: name.trim() }).catch(() => null)) modals.close(modalId);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('nameOf', { code: displayCode(code.code) })}
          placeholder={t('namePlaceholder')}
          maxLength={maxCodeName}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <FailureText size="sm" error={edit.error} />
        <Acts>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={edit.isPending}>
            {t('saveName')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}

function NameTitle() {
  return useTranslation('codes').t('nameIt');
}

/** Asks what a code is to be called. */
export function openNameCode(props: Props): void {
  openModal({ modalId, title: <NameTitle />, children: <NameCode {...props} /> });
}

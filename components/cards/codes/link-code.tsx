import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { useWithNote } from '@/components/ui/use-with-note';
import { useOrganizationCards } from '@/lib/cards/card/organization-hooks';
import { codeInText } from '@/lib/cards/codes/model';
import { useEditOrganizationCode } from '@/lib/cards/codes/organization-hooks';
import type { OrganizationCode } from '@/lib/cards/codes/organization-schema';
import { cardName } from '@/lib/cards/public-card/model';
import { isolated } from '@/lib/platform/i18n/isolated';

const modalId = 'link-code';

type Props = { slug: string; code: OrganizationCode };

function LinkCode({ slug, code }: Props) {
  const { t } = useTranslation('codes');
  const withNote = useWithNote();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [q] = useDebouncedValue(search === chosen?.label ? '' : search.trim(), 250);
  const { data } = useOrganizationCards(slug, q ? { q } : {});
  const edit = useEditOrganizationCode(slug);
  const cards = (data?.pages[0]?.items ?? []).map((card) => ({
    value: card.id,
    label: withNote(cardName(card), `/${card.username}`),
  }));
  const submit = async () => {
    if (!chosen) return;
    const { id, version } = code;
    const done = await edit.mutateAsync({ id, version, profileId: chosen.value }).catch(() => null);
    if (!done) return;
    modals.close(modalId);
    const name = isolated(done.card?.holder ?? '');
    notifications.show({ message: t('linkedNote', { code: codeInText(code.code), name }) });
  };
  return (
    <AskForm
      state={{ isPending: edit.isPending }}
      act={t('link')}
      isDisabled={!chosen}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <Select
        label={t('card')}
        data={chosen && !cards.some(({ value }) => value === chosen.value) ? [chosen, ...cards] : cards}
        value={chosen?.value ?? null}
        onChange={(_value, option) => setChosen(option ?? null)}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server has looked already, also at what the label does not show.
        filter={({ options }) => options}
        nothingFoundMessage={t('noCardFound')}
        data-autofocus
      />
      <FailureText size="sm" error={edit.error} />
    </AskForm>
  );
}

function LinkTitle({ code }: { code: string }) {
  return useTranslation('codes').t('linkTitle', { code: codeInText(code) });
}

/** Opens the dialog to choose the organization's card that a code is to open. */
export function openLinkCode(props: Props): void {
  openModal({ modalId, title: <LinkTitle code={props.code.code} />, children: <LinkCode {...props} /> });
}

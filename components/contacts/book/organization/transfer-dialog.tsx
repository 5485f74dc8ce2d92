import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { useTransfer } from '@/lib/contacts/book/organization-hooks';
import { useMembers } from '@/lib/organization/members/hooks';
import { everybody } from '@/lib/organization/members/model';

const modalId = 'transfer';

type Props = { slug: string; ids: string[]; onDone: () => void };

function TransferForm({ slug, ids, onDone }: Props) {
  const { t } = useTranslation('organization-contacts');
  const [search, setSearch] = useState('');
  const [to, setTo] = useState<string | null>(null);
  const [q] = useDebouncedValue(search.trim(), 250);
  const [chosenName, setChosenName] = useState('');
  const { data } = useMembers(slug, { ...everybody, status: 'active', ...(q && q !== chosenName ? { q } : {}) });
  const transfer = useTransfer(slug);
  const people = data?.pages[0]?.items.map(({ id, name, email }) => ({ value: id, label: name || email })) ?? [];
  const submit = async () => {
    const done = to && (await transfer.mutateAsync({ ids, to }).catch(() => null));
    if (!done) return;
    modals.close(modalId);
    notifications.show({ message: t('transferred', { count: done.moved }) });
    onDone();
  };
  return (
    <AskForm
      state={transfer}
      act={t('transfer')}
      isDisabled={to === null}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <Text c="dimmed">{t('transferText')}</Text>
      <Select
        label={t('colleague')}
        data={people}
        value={to}
        onChange={(value, option) => {
          setTo(value);
          setChosenName(option?.label ?? '');
        }}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server has looked already, also at what the label does not show.
        filter={({ options }) => options}
        nothingFoundMessage={t('nobodyFound')}
        data-autofocus
      />
    </AskForm>
  );
}

function TransferTitle({ total }: { total: number }) {
  return useTranslation('organization-contacts').t('transferTitle', { count: total });
}

/** Opens the dialog to choose the member who receives the contacts. */
export function openTransfer(props: Props): void {
  openModal({ modalId, title: <TransferTitle total={props.ids.length} />, children: <TransferForm {...props} /> });
}

import { Button, Stack, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';

const modalId = 'refuse-change';

type Props = { count: number; onRefuse: (note: string) => void };

function Refuse({ count, onRefuse }: Props) {
  const { t } = useTranslation(['change-requests', 'common']);
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    modals.close(modalId);
    onRefuse(note.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Textarea
          label={t('answer')}
          description={t('answerHint')}
          autosize
          minRows={3}
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <Acts>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('refuseSome', { count })}</Button>
        </Acts>
      </Stack>
    </form>
  );
}

function Title() {
  return useTranslation('change-requests').t('refuseTitle');
}

/** Asks for a note that goes to the people whose requests are refused. */
export function openRefuse(props: Props): void {
  openModal({ modalId, title: <Title />, children: <Refuse {...props} /> });
}

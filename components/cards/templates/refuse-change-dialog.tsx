import { Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';

const modalId = 'refuse-change';

type Props = { count: number; onRefuse: (note: string) => void };

function Refuse({ count, onRefuse }: Props) {
  const { t } = useTranslation('change-requests');
  const { values, text } = useFields({ note: '' });
  const submit = () => {
    modals.close(modalId);
    onRefuse(values.note.trim());
  };
  return (
    <AskForm act={t('refuseSome', { count })} onCancel={() => modals.close(modalId)} onSubmit={submit}>
      <Textarea
        label={t('answer')}
        description={t('answerHint')}
        autosize
        minRows={3}
        maxLength={1000}
        dir="auto"
        {...text('note')}
        data-autofocus
      />
    </AskForm>
  );
}

function Title() {
  return useTranslation('change-requests').t('refuseTitle');
}

/** Opens the dialog for a note to the members whose requests are refused. */
export function openRefuse(props: Props): void {
  openModal({ modalId, title: <Title />, children: <Refuse {...props} /> });
}

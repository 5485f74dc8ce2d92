import { Stack, Switch } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { CardDraft } from '@/lib/cards/card/draft-schema';

// Loaded on demand: most cards have no questions of their own.
const QuestionsEditor = dynamic(() => import('./questions-editor').then((module) => module.QuestionsEditor));

type Props = { value: CardDraft; onChange: (value: CardDraft, tag: string) => void };

/** The switch that lets visitors leave their details on a card, and the card's own questions. */
export function ExchangeSettings({ value, onChange }: Props) {
  const { t } = useTranslation('card');
  const { exchangeForm } = value;
  return (
    <Stack gap="lg">
      <Switch
        label={t('exchangeOn')}
        description={t('exchangeOnHint')}
        checked={exchangeForm.isOn}
        onChange={(event) =>
          onChange({ ...value, exchangeForm: { ...exchangeForm, isOn: event.currentTarget.checked } }, 'exchangeForm')
        }
      />
      {exchangeForm.isOn && (
        <QuestionsEditor
          language={value.language}
          value={exchangeForm.questions}
          onChange={(questions, tag) => onChange({ ...value, exchangeForm: { ...exchangeForm, questions } }, tag)}
        />
      )}
    </Stack>
  );
}

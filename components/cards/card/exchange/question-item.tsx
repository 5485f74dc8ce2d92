import { ActionIcon, Group, Stack, Switch, TextInput, Tooltip } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { OptionInputs } from './option-inputs';
import classes from './questions.module.css';

type Props = {
  question: Question;
  number: number;
  language: Locale;
  onChange: (question: Question) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
};

/** One question of a card: its text, the kind of its answer, and whether an answer is required. */
export function QuestionItem({ question, number, language, onChange, onRemove, onUp }: Props) {
  const { t } = useTranslation('card');
  const kinds = { text: t('textQuestion'), choice: t('choiceQuestion'), yesno: t('yesnoQuestion') };
  const name = t('questionNumber', { number });
  return (
    <li className={classes.item} data-question={question.id}>
      <fieldset className={classes.set}>
        <legend className={classes.legend}>
          {name} · {kinds[question.kind]}
        </legend>
        <Stack gap="sm">
          <TextInput
            label={t('questionWords')}
            lang={language}
            dir={direction(language)}
            maxLength={200}
            autoComplete="off"
            value={question.label}
            onChange={(event) => onChange({ ...question, label: event.currentTarget.value })}
          />
          {question.kind === 'choice' && (
            <OptionInputs
              language={language}
              value={question.options}
              onChange={(options, translations = question.translations) =>
                onChange({ ...question, options, translations })
              }
              translations={question.translations}
            />
          )}
          <Group justify="space-between" gap="sm">
            <Switch
              label={t('answerRequired')}
              checked={question.isRequired}
              onChange={(event) => onChange({ ...question, isRequired: event.currentTarget.checked })}
            />
            <Group gap={4}>
              {onUp && (
                <Tooltip label={t('questionUp')} openDelay={400}>
                  <ActionIcon
                    {...quiet}
                    size="xl"
                    aria-label={t('common:labelled', { label: t('questionUp'), name })}
                    onClick={onUp}
                  >
                    <IconArrowUp aria-hidden size={20} />
                  </ActionIcon>
                </Tooltip>
              )}
              <Tooltip label={t('remove')} openDelay={400}>
                <ActionIcon
                  {...quiet}
                  size="xl"
                  aria-label={t('common:labelled', { label: t('remove'), name })}
                  onClick={onRemove}
                >
                  <IconTrash aria-hidden size={20} />
                </ActionIcon>
              </Tooltip>
            </Group>
          </Group>
        </Stack>
      </fieldset>
    </li>
  );
}

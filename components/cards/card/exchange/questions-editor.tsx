import { Group, Stack, Text } from '@mantine/core';
import { IconListDetails, IconMessageQuestion, IconToggleLeft } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { AddButton } from '@/components/ui/add-button';
import { newQuestion, type QuestionKind } from '@/lib/cards/card/exchange-form-model';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import { maxQuestions } from '@/lib/cards/card/limits';
import type { Locale } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { QuestionItem } from './question-item';
import classes from './questions.module.css';

type Props = {
  language: Locale;
  value: Question[];
  /** `tag` names what was changed: changes with the same tag are undone together. */
  onChange: (questions: Question[], tag: string) => void;
};

/** The card's own questions; visitors do not see an incomplete question. */
export function QuestionsEditor({ language, value, onChange }: Props) {
  const { t } = useTranslation('card');
  const added = useRef<string | null>(null);
  useEffect(() => {
    const id = added.current;
    if (id === null || !value.some((question) => question.id === id)) return;
    added.current = null;
    document.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"] input`)?.focus();
  }, [value]);
  const add = (kind: QuestionKind) => () => {
    const id = newId();
    added.current = id;
    onChange([...value, newQuestion(kind, id)], `question ${id}`);
  };
  const kinds = [
    { kind: 'text', label: t('addTextQuestion'), Icon: IconMessageQuestion },
    { kind: 'choice', label: t('addChoiceQuestion'), Icon: IconListDetails },
    { kind: 'yesno', label: t('addYesnoQuestion'), Icon: IconToggleLeft },
  ] as const;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('questionsHint')}
      </Text>
      {value.length > 0 && (
        <ol className={classes.list} aria-label={t('questions')}>
          {value.map((question, at) => (
            <QuestionItem
              key={question.id}
              question={question}
              number={at + 1}
              language={language}
              onChange={(next) => onChange(value.with(at, next), `question ${question.id}`)}
              onRemove={() => onChange(value.toSpliced(at, 1), `question ${question.id} gone`)}
              onUp={
                at === 0 ? undefined : () => onChange(value.toSpliced(at, 1).toSpliced(at - 1, 0, question), 'order')
              }
            />
          ))}
        </ol>
      )}
      <Group gap={8}>
        {kinds.map(({ kind, label, Icon }) => (
          <AddButton
            key={kind}
            icon={Icon}
            label={label}
            onClick={add(kind)}
            isDisabled={value.length >= maxQuestions}
          />
        ))}
      </Group>
    </Stack>
  );
}

import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import type { CardReading } from '@/lib/journeys/card-import/schema';
import classes from './card-import.module.css';

type Props = {
  people: CardReading['people'];
  isReading: boolean;
  error: unknown;
  onChoose: (place: number) => void;
  onBack: () => void;
};

/** The people of a file: the user says which one they are. */
export function PeopleChoice({ people, isReading, error, onChoose, onBack }: Props) {
  const { t } = useTranslation(['card-import', 'card', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="lg" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
          {t('whoTitle')}
        </Title>
        <Text c="dimmed">{t('whoText')}</Text>
      </div>
      <Text size="sm" role="status">
        {isReading && t('reading')}
      </Text>
      <FailureText error={error} />
      <ul className={classes.people}>
        {people.map(({ place, name }) => (
          <li key={place}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              disabled={isReading}
              onClick={() => onChoose(place)}
            >
              <bdi>{name || t('card:unnamed')}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <Acts>
        <Button variant="default" onClick={onBack}>
          {t('common:back')}
        </Button>
      </Acts>
    </Stack>
  );
}

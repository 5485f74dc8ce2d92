import { Button, Collapse, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useFieldError } from '@/components/ui/field-error';
import type { ProfileContent } from '@/lib/profiles/schema';
import classes from './fields.module.css';
import type { ContentFieldsProps } from './types';

type Key = keyof ProfileContent['name'];

const complete: Partial<Record<Key, string>> = {
  prefix: 'honorific-prefix',
  first: 'given-name',
  middle: 'additional-name',
  last: 'family-name',
  suffix: 'honorific-suffix',
  preferred: 'nickname',
};

/** The person's name as they write it; rarer parts behind "More name fields". */
export function NameFields({ value, onChange, errors, language = 'en' }: ContentFieldsProps) {
  const { t } = useTranslation('profiles');
  const errorText = useFieldError();
  const moreId = useId();
  const labels: Record<Key, string> = {
    prefix: t('prefix'),
    first: t('first'),
    middle: t('middle'),
    last: t('last'),
    suffix: t('suffix'),
    preferred: t('preferred'),
    phoneticFirst: t('phoneticFirst'),
    phoneticLast: t('phoneticLast'),
  };
  // Where names carry readings and the family name leads.
  const isFamilyFirst = language === 'ja' || language === 'zh';
  const main: Key[] = isFamilyFirst ? ['last', 'first', 'phoneticLast', 'phoneticFirst'] : ['first', 'last'];
  const rest: Key[] = ['prefix', 'middle', 'suffix', 'preferred', 'phoneticFirst', 'phoneticLast'];
  const more = rest.filter((key) => !main.includes(key));
  const hasMore = more.some((key) => value.name[key] || errors[`name.${key}`]);
  const [isOpen, { toggle }] = useDisclosure(hasMore);

  const input = (key: Key) => (
    <TextInput
      key={key}
      label={labels[key]}
      dir="auto"
      autoComplete={complete[key] ?? 'off'}
      value={value.name[key]}
      onChange={(event) => onChange({ ...value, name: { ...value.name, [key]: event.currentTarget.value } })}
      error={errorText(errors[`name.${key}`])}
    />
  );

  const line = (key: 'pronouns' | 'accreditations', label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      dir="auto"
      value={value[key]}
      onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
      error={errorText(errors[key])}
    />
  );

  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>{main.map(input)}</SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {line('accreditations', t('accreditations'), t('accreditationsHint'))}
        {line('pronouns', t('pronouns'))}
      </SimpleGrid>
      <Button
        className={classes.more}
        variant="subtle"
        color="gray"
        c="inherit"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={moreId}
        rightSection={
          <IconChevronDown aria-hidden size={16} className={classes.chevron} data-open={isOpen || undefined} />
        }
        onClick={toggle}
      >
        {isOpen ? t('fewerNames') : t('moreNames')}
      </Button>
      <Collapse expanded={isOpen} id={moreId}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{more.map(input)}</SimpleGrid>
      </Collapse>
    </Stack>
  );
}

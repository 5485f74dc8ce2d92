import { Button, Collapse, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId } from 'react';
import { quiet } from '@/components/ui/quiet';
import type { CardContent } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import classes from './fields.module.css';

export type NamePart = keyof CardContent['name'];

type Props = {
  /** Language of the name: it decides the order of the parts and whether inputs for their readings are shown. */
  language: Locale;
  /** Whether one of the rarer parts is in use when the form opens. */
  isInUse: (part: NamePart) => boolean;
  input: (part: NamePart, label: string) => ReactNode;
  /** Content between the usual and the rarer parts. */
  children?: ReactNode;
};

const rare: NamePart[] = ['prefix', 'middle', 'suffix', 'preferred', 'phoneticFirst', 'phoneticLast'];

/** The parts of a name in the order of its language; rarer ones behind "More name fields". */
export function NameInputs({ language, isInUse, input, children }: Props) {
  const { t } = useTranslation('card');
  const moreId = useId();
  const labels: Record<NamePart, string> = {
    prefix: t('prefix'),
    first: t('first'),
    middle: t('middle'),
    last: t('last'),
    suffix: t('suffix'),
    preferred: t('preferred'),
    phoneticFirst: t('phoneticFirst'),
    phoneticLast: t('phoneticLast'),
  };
  // In these languages names have readings and the family name comes first.
  const isFamilyFirst = language === 'ja' || language === 'zh';
  const main: NamePart[] = isFamilyFirst ? ['last', 'first', 'phoneticLast', 'phoneticFirst'] : ['first', 'last'];
  const more = rare.filter((part) => !main.includes(part));
  const [isOpen, { toggle }] = useDisclosure(more.some(isInUse));
  return (
    <Stack gap="md">
      <div className={classes.pair}>{main.map((part) => input(part, labels[part]))}</div>
      {children}
      <Button
        className={classes.more}
        {...quiet}
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
        <div className={classes.pair}>{more.map((part) => input(part, labels[part]))}</div>
      </Collapse>
    </Stack>
  );
}

import { Autocomplete, Button, Group, Popover, Stack } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { BarButton } from '@/components/ui/bar-button';
import { FocusPopover } from '@/components/ui/focus-popover';
import type { BulkAct } from '@/lib/contacts/book/bulk-schema';
import { useContactTags } from '@/lib/contacts/book/hooks';
import { longestTag } from '@/lib/contacts/book/limits';

type Props = { isDisabled: boolean; onAct: (act: BulkAct) => Promise<void> };

/** The form that gives a tag to all chosen contacts or removes it from them. */
export function BulkTags({ isDisabled, onAct }: Props) {
  const { t } = useTranslation('contacts');
  const { data: tags = [] } = useContactTags();
  const [isOpen, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const run = (kind: 'tag' | 'untag') => {
    if (tag.trim() === '') return;
    setOpen(false);
    setTag('');
    void onAct({ kind, tag: tag.trim() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run('tag');
  };
  return (
    <FocusPopover opened={isOpen} onChange={setOpen} position="top" width={280} shadow="md">
      <Popover.Target>
        <BarButton
          icon={IconTag}
          label={t('tag')}
          title={t('tagThem')}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('tagThem')}>
        <Stack component="form" gap="sm" onSubmit={submit}>
          <Autocomplete
            label={t('tag')}
            data={tags.map((each) => each.tag)}
            value={tag}
            onChange={setTag}
            maxLength={longestTag}
            limit={50}
            comboboxProps={{ withinPortal: false }}
            data-autofocus
          />
          <Group gap="xs" grow>
            <Button size="sm" variant="default" onClick={() => run('untag')}>
              {t('remove')}
            </Button>
            <Button size="sm" type="submit">
              {t('addIt')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </FocusPopover>
  );
}

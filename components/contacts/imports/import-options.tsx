import { Button, TagsInput, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { CountrySelect } from '@/components/ui/country-select';
import { FailureText } from '@/components/ui/failure-text';
import { FileOptions } from '@/components/ui/file-work/file-options';
import { useContactTags } from '@/lib/contacts/book/hooks';
import { longestTag } from '@/lib/contacts/book/limits';
import { useRereadImport } from '@/lib/contacts/imports/hooks';
import type { Import } from '@/lib/contacts/imports/schema';
import { cutText } from '@/lib/platform/formats/characters';
import { ColumnMapping } from './column-mapping';
import classes from './imports.module.css';

/**
 * The options by which the file is read: columns, country of phone numbers, tags for all contacts. A change makes the server
 * read the file again.
 */
export function ImportOptions({ entry }: { entry: Import }) {
  const { t } = useTranslation(['imports', 'contacts']);
  const { data: knownTags = [] } = useContactTags();
  const reread = useRereadImport(entry.id);
  // A guessed country is displayed, but does not count as an answer until the user changes it.
  const taken = entry.options.country || (entry.findings?.country ?? '');
  const [country, setCountry] = useState(taken);
  const [tags, setTags] = useState(entry.options.tags);
  const [mapping, setMapping] = useState(() => entry.columns?.map(({ target }) => target) ?? null);
  const before = { country: taken, tags: entry.options.tags };
  const isMapped = JSON.stringify(mapping) !== JSON.stringify(entry.columns?.map(({ target }) => target) ?? null);
  const isChanged = isMapped || JSON.stringify({ country, tags }) !== JSON.stringify(before);
  return (
    <FileOptions title={t('options')}>
      {entry.columns && mapping && <ColumnMapping columns={entry.columns} value={mapping} onChange={setMapping} />}
      <div className={classes.pair}>
        <div>
          <CountrySelect value={country} onChange={setCountry} />
          <Text size="sm" c="dimmed">
            {t('countryHint')}
          </Text>
        </div>
        <TagsInput
          label={t('tags')}
          description={t('contacts:tagsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          data={knownTags.map(({ tag }) => tag)}
          value={tags}
          onChange={(next) => setTags(next.map((tag) => cutText(tag.trim(), longestTag)).filter(Boolean))}
          acceptValueOnBlur
          maxTags={20}
        />
      </div>
      <FailureText error={reread.error} />
      <Button
        variant="default"
        disabled={!isChanged}
        loading={reread.isPending}
        onClick={() =>
          reread.mutate({
            ...(country === taken ? {} : { country }),
            ...{ tags, ...(isMapped && mapping ? { mapping } : {}) },
          })
        }
      >
        {t('readAgain')}
      </Button>
    </FileOptions>
  );
}

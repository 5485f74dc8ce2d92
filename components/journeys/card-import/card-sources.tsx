import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { useReadCardFile, useReadCardLink, useReadCardPhoto } from '@/lib/journeys/card-import/hooks';
import type { CardDraftRead, CardReading } from '@/lib/journeys/card-import/schema';
import { FileSource } from './file-source';
import { LinkSource } from './link-source';
import { PeopleChoice } from './people-choice';
import { PhotoSource } from './photo-source';

/** What was read of the one person that the user is. */
export type CardRead = { draft: CardDraftRead; warnings: CardReading['warnings'] };

type Props = { onRead: (reading: CardRead) => void };

const stateOf = ({ isPending, error }: { isPending: boolean; error: unknown }) => ({ isReading: isPending, error });

/** The sources from which a card can be made. Of a file with several people, the user says which one they are. */
export function CardSources({ onRead }: Props) {
  const { canReadText } = useConfig();
  const fromFile = useReadCardFile();
  const fromLink = useReadCardLink();
  const fromPhoto = useReadCardPhoto();
  const [asked, setAsked] = useState<{ file: File; people: CardReading['people'] } | null>(null);
  const [url, setUrl] = useState('');
  // Only the last attempt has an error to show.
  const start = () => {
    for (const source of [fromFile, fromLink, fromPhoto]) source.reset();
  };
  const take = (reading: CardReading | null) => {
    if (reading?.draft) onRead({ ...reading, draft: reading.draft });
  };
  const takeFile = async (file: File, person?: number) => {
    start();
    const reading = await fromFile.mutateAsync({ file, ...(person ? { person } : {}) }).catch(() => null);
    if (reading && !reading.draft) setAsked({ file, people: reading.people });
    take(reading);
  };
  const takeFrom = async (source: typeof fromLink | typeof fromPhoto, from: string) => {
    start();
    take(await source.mutateAsync(from).catch(() => null));
  };
  if (asked)
    return (
      <PeopleChoice
        people={asked.people}
        {...stateOf(fromFile)}
        onChoose={(place) => void takeFile(asked.file, place)}
        onBack={() => setAsked(null)}
      />
    );
  return (
    <Stack gap="xl">
      <FileSource {...stateOf(fromFile)} onFile={(file) => void takeFile(file)} />
      <LinkSource value={url} onChange={setUrl} {...stateOf(fromLink)} onSubmit={() => void takeFrom(fromLink, url)} />
      {canReadText && <PhotoSource {...stateOf(fromPhoto)} onPhoto={(id) => void takeFrom(fromPhoto, id)} />}
    </Stack>
  );
}

import { Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import type { ContactDraft } from '@/lib/contacts/book/draft-schema';
import { fillDraft } from '@/lib/contacts/scan/fill-draft';
import { useReadPaper } from '@/lib/contacts/scan/hooks';
import { errorCode } from '@/lib/platform/browser/api';
import { sourceUrl } from '@/lib/platform/uploads/model';
import classes from './scan.module.css';

/** The photo of a paper card, large; it opens in full. */
export function PaperPhoto({ id }: { id: string }) {
  const { t } = useTranslation('scan');
  return (
    <a href={sourceUrl(id)} target="_blank" rel="noopener noreferrer">
      {/* biome-ignore lint/performance/noImgElement: only its owner may see it. */}
      <img className={classes.picture} src={sourceUrl(id)} alt={t('paperAlt')} />
    </a>
  );
}

type Props = { draft: ContactDraft; id: string; onChange: (draft: ContactDraft) => void };

/**
 * The photo beside the form to be filled in from it. If the operator has configured a service for it, the photo's text is read
 * into the form.
 */
export function PaperBeside({ draft, id, onChange }: Props) {
  const { t } = useTranslation(['scan', 'errors']);
  const { canReadText } = useConfig();
  const read = useReadPaper();
  const fill = async () => {
    const paper = await read.mutateAsync(id).catch(() => null);
    if (paper) onChange(fillDraft(draft, paper));
  };
  return (
    <figure className={classes.paper}>
      <PaperPhoto id={id} />
      <figcaption className={classes.acts}>
        {canReadText && (
          <Button size="sm" variant="default" loading={read.isPending} onClick={() => void fill()}>
            {t('readText')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => onChange({ ...draft, paperPhotoId: null })}>
          {t('removePaper')}
        </Button>
      </figcaption>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {read.isSuccess && t('lookThrough')}
        {read.error && t(`errors:${errorCode(read.error)}`)}
      </Text>
    </figure>
  );
}

import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { CopyIcon } from '@/components/ui/copy-icon';
import { quiet } from '@/components/ui/quiet';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useAddLink, useDeleteLink, useRenameLink } from '@/lib/cards/links/hooks';
import { linkUrl } from '@/lib/cards/links/model';
import type { CardLink } from '@/lib/cards/links/schema';
import { displayUrl } from '@/lib/platform/formats/links';
import { isolated } from '@/lib/platform/i18n/isolated';
import { newId } from '@/lib/platform/ids';
import classes from './labeled-links.module.css';

/** One link: its label, which is edited in place, its address, and what is done with it. */
export function LabeledLink({ card, link }: { card: OwnCard; link: CardLink }) {
  const { t } = useTranslation(['sharing', 'common']);
  const { appUrl } = useConfig();
  const fail = useFailureNotice();
  const renaming = useRenameLink(card.id);
  const removing = useDeleteLink(card.id);
  const restoring = useAddLink(card.id);
  const { id, slug, label } = link;
  const url = linkUrl(appUrl, card.username, slug);
  const shown = displayUrl(url);
  const rename = (input: HTMLInputElement) => {
    const wanted = input.value.trim();
    if (wanted === '' || wanted === label) {
      input.value = label;
      return;
    }
    const back = (error: unknown) => {
      input.value = label;
      fail(error);
    };
    renaming.mutate({ id, label: wanted }, { onError: back });
  };
  const remove = async () => {
    try {
      await removing.mutateAsync(id);
    } catch (error) {
      return fail(error);
    }
    const onUndo = () => void restoring.mutateAsync({ label, restore: { id, slug }, key: newId() }).catch(fail);
    const message = t('labelDeleted', { label: isolated(label) });
    showUndo({ id: `link-${id}`, message, undoLabel: t('common:undo'), onUndo });
  };
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        <TextInput
          // What was changed in another place takes the place of what was typed here before.
          key={label}
          variant="unstyled"
          className={classes.label}
          aria-label={t('labelOf', { link: shown })}
          defaultValue={label}
          maxLength={80}
          dir="auto"
          onBlur={(event) => rename(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <bdi dir="ltr" className={classes.url}>
          {shown}
        </bdi>
      </div>
      <CopyIcon value={url} label={t('labelCopy', { label: isolated(label) })} />
      <ActionIcon
        {...quiet}
        size="xl"
        aria-label={t('labelDelete', { label: isolated(label) })}
        loading={removing.isPending}
        onClick={() => void remove()}
      >
        <IconTrash aria-hidden size={20} />
      </ActionIcon>
    </li>
  );
}

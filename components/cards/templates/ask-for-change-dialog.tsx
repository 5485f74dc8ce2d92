import { Select, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { HeldPartsProvider } from '@/components/cards/card/fields/held';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { AskForm } from '@/components/ui/ask-form';
import { Dialog } from '@/components/ui/dialog';
import { useFields } from '@/components/ui/use-fields';
import { type CardDraft, contentErrors, settle } from '@/lib/cards/card/draft-schema';
import { partOf } from '@/lib/cards/card/template-model';
import { useAskForChange } from '@/lib/cards/templates/change-request-hooks';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { same } from '@/lib/platform/three-way';
import { PartInput } from './part-input';

type Props = {
  slug: string;
  profileId: string;
  /** The card as its form has it. */
  draft: CardDraft;
  /** The parts for which a change can be requested. */
  paths: PartPath[];
  onClose: () => void;
};

const free = () => null;

/** The form to request a change of parts that the user may not change: the new content and a reason. */
export function AskDialog({ slug, profileId, draft, paths, onClose }: Props) {
  const { t } = useTranslation('change-requests');
  const names = usePartNames();
  const ask = useAskForChange(slug);
  const [path, setPath] = useState<PartPath>(paths[0] ?? 'title');
  const [wish, setWish] = useState(draft);
  const { values, text } = useFields({ note: '' });
  const errors = contentErrors(wish.content);
  const settled = { ...wish, content: settle(wish.content, draft.content) };
  const wanted = paths.filter((each) => !same(partOf(settled, each), partOf(draft, each)));
  const submit = async () => {
    const parts = wanted.map((each) => ({ path: each, ...partOf(settled, each) }));
    const made = await ask.mutateAsync({ profileId, wanted: parts, note: values.note.trim() }).catch(() => null);
    if (!made) return;
    notifications.show({ message: t('asked') });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('ask')}
      size="lg"
      // Undo and redo act on this dialog's inputs, not on the form behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <AskForm
        state={ask}
        act={t('send')}
        isDisabled={wanted.length === 0 || Object.keys(errors).length > 0}
        onCancel={onClose}
        onSubmit={submit}
      >
        <Select
          label={t('part')}
          data={paths.map((each) => ({ value: each, label: names[each] }))}
          value={path}
          onChange={(next) => next && setPath(next as PartPath)}
          allowDeselect={false}
        />
        <HeldPartsProvider value={free}>
          <PartInput path={path} value={wish} onChange={setWish} errors={errors} />
        </HeldPartsProvider>
        <Textarea
          label={t('note')}
          description={t('noteHint')}
          autosize
          minRows={2}
          maxLength={1000}
          dir="auto"
          {...text('note')}
        />
        {wanted.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('changesTo', { parts: wanted.map((each) => names[each]) })}
          </Text>
        )}
      </AskForm>
    </Dialog>
  );
}

import { Stack } from '@mantine/core';
import { CardCodes } from '@/components/cards/codes/card-codes-later';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import type { Editor } from '@/lib/cards/card/editor/editor';
import type { OwnCard } from '@/lib/cards/card/schema';
import { CardNumbers } from '../card-numbers';
import { CardSettings } from './card-settings';
import { UsernameSetting } from './username-setting';

type Props = {
  card: OwnCard;
  editor: Editor;
  value: CardDraft;
  /** Whether the user may change the card's link and state. */
  mayManage: boolean;
  onRenamed: (username: string) => void;
};

/** The card's link, language and visibility, its codes, and its figures. */
export function SettingsTab({ card, editor, value, mayManage, onRenamed }: Props) {
  return (
    <Stack gap="lg">
      <UsernameSetting card={card} editor={editor} mayRename={mayManage} onRenamed={onRenamed} />
      <CardSettings value={value} onChange={editor.change} mayManage={mayManage} />
      <CardNumbers card={card} />
      {card.isOwn && <CardCodes card={card} />}
    </Stack>
  );
}

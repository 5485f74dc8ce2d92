import { HeldSet } from '@/components/cards/card/fields/held';
import { LookFields } from '@/components/cards/card/fields/look-fields';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import type { Locale } from '@/lib/platform/i18n/languages';

type Props = {
  value: CardDraft;
  onChange: (value: CardDraft, tag: string) => void;
  username: string;
  hiddenParts: string[];
  /** The language in which the miniatures are shown. */
  locale: Locale;
};

/** How a card looks: its layouts, shown on the card itself, its theme and its accent. */
export function LookTab({ value, onChange, username, hiddenParts, locale }: Props) {
  return (
    <HeldSet path="look">
      <LookFields
        value={value.look}
        onChange={(look) => onChange({ ...value, look }, 'look')}
        card={{ ...value, username, hiddenParts }}
        locale={locale}
      />
    </HeldSet>
  );
}

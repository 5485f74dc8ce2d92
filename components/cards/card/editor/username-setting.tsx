import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { UsernameField } from '@/components/cards/card/fields/username-field';
import { AddressForm, ShownAddress } from '@/components/ui/address-setting';
import { FailureText } from '@/components/ui/failure-text';
import type { Editor } from '@/lib/cards/card/editor/editor';
import type { OwnCard } from '@/lib/cards/card/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';

type Props = { card: OwnCard; editor: Editor; onRenamed: (username: string) => void; mayRename: boolean };

/**
 * The card's handle. It is saved by an action of its own and not while the user types, because every handle that was once given
 * stays reserved.
 */
export function UsernameSetting({ card, editor, onRenamed, mayRename }: Props) {
  const { t } = useTranslation('card');
  const { appUrl } = useConfig();
  const [wish, setWish] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ username: string; code: string; isField: boolean } | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    if (!wish || wish === card.username) return setWish(null);
    setSending(true);
    try {
      await editor.rename(wish);
      setWish(null);
      onRenamed(wish);
    } catch (error) {
      const field = error instanceof ApiError ? error.errors.find(({ path }) => path === 'username') : undefined;
      setRefused({ username: wish, code: field?.code ?? errorCode(error), isField: field !== undefined });
    } finally {
      setSending(false);
    }
  };
  const about = refused?.username === wish ? refused : null;
  if (wish === null) {
    const change = { label: t('usernameChange'), onChange: () => setWish(card.username) };
    const path = `/${card.username}`;
    return <ShownAddress label={t('address')} appUrl={appUrl} path={path} change={mayRename ? change : null} />;
  }
  const errors: Record<string, string> = about?.isField ? { username: about.code } : {};
  return (
    <AddressForm
      field={<UsernameField value={wish} onChange={setWish} errors={errors} cardId={card.id} />}
      failure={about && !about.isField && <FailureText size="sm" code={about.code} />}
      note={t('usernameNote')}
      act={t('usernameSave')}
      isPending={isSending}
      onSubmit={submit}
      onCancel={() => setWish(null)}
    />
  );
}

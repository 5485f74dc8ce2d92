import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { FailureText } from '@/components/ui/failure-text';
import { useConnect, useConnectable } from '@/lib/contacts/connections/hooks';
import { errorCode } from '@/lib/platform/browser/api';
import { uploadUrl } from '@/lib/platform/uploads/address';
import classes from './connections.module.css';

type Props = { username: string; onOpen: (contactId: string) => void };

/**
 * A card that the user has found: its holder, whether the holder is among the user's contacts already, and the button that
 * connects.
 */
export function ConnectPanel({ username, onOpen }: Props) {
  const { t } = useTranslation(['connections', 'errors']);
  const nameOf = useContactName();
  const { data: owner, error } = useConnectable(username);
  const connect = useConnect();
  const [contactId, setContactId] = useState('');
  if (error)
    return <Text role="alert">{errorCode(error) === 'not_found' ? t('noCard') : t(`errors:${errorCode(error)}`)}</Text>;
  if (!owner) return <Skeleton height={120} />;
  const { card, candidates } = owner;
  const linkedId = owner.contactId;
  const run = async () => {
    const contact = await connect.mutateAsync({ username, contactId: contactId || null }).catch(() => null);
    if (contact) onOpen(contact.id);
  };
  return (
    <Stack gap="md">
      <div className={classes.card} lang={card.language}>
        {/* biome-ignore lint/performance/noImgElement: sizes are made at upload. */}
        {card.photoId && <img className={classes.photo} src={uploadUrl(card.photoId, '96.webp')} alt="" />}
        <div>
          <Text component="bdi" fw={700} dir="auto">
            {card.name}
          </Text>
          <Text>
            <bdi>{[card.title, card.company].filter(Boolean).join(' · ')}</bdi>
          </Text>
        </div>
      </div>
      {owner.isOwn && <Text>{t('ownCard')}</Text>}
      {linkedId && (
        <>
          <Text>{t('known')}</Text>
          <Button onClick={() => onOpen(linkedId)}>{t('open')}</Button>
        </>
      )}
      {!owner.isOwn && !linkedId && (
        <>
          {candidates.length > 0 && (
            <Radio.Group label={t('sameQuestion')} value={contactId} onChange={setContactId}>
              <Stack gap="xs" mt="xs">
                <Radio value="" label={t('asNew')} />
                {candidates.map((contact) => (
                  <Radio key={contact.id} value={contact.id} label={<bdi>{nameOf(contact)}</bdi>} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <FailureText error={connect.error} />
          <Button loading={connect.isPending} onClick={() => void run()}>
            {t('connect')}
          </Button>
        </>
      )}
    </Stack>
  );
}

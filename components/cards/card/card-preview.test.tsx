import { expect, it } from 'vitest';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { CardPreview } from './card-preview';

it('writes what stands before a name as the language of the card does, also where the application speaks another', async () => {
  const content = contentSchema.parse({ name: { first: 'Ada' } });
  const card = { username: 'ada', language: 'fr-CA' as const, content, look: lookSchema.parse({}), photoId: 'p' };
  const { unmount } = await show(
    <InApplication>
      <CardPreview card={card} locale="fr-CA" />
    </InApplication>,
    'de',
  );
  await until(() => expect(document.body.innerHTML).toMatch(/d’(<bdi>)?Ada/));
  expect(document.body.innerHTML).not.toMatch(/de (<bdi>)?Ada/);
  await unmount();
});

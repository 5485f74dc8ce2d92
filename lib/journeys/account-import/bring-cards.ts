import { copyCard } from '@/lib/cards/card/card';
import type { CardContent } from '@/lib/cards/card/schema';
import { addLink, listLinks } from '@/lib/cards/links/links';
import type { Context } from '@/lib/platform/context';
import { type ArchivedCard, archivedCard, archivedLink } from './archive-schema';
import { copyId, entriesOf, notAfter, parsed, type Run, refuse, remark, uploadsIn } from './run';
import type { ImportReport } from './schema';

/** The most links that are read of one card, and the length of one. */
const maxLinks = 200;
const longestLink = 10_000;

type Uploads = Awaited<ReturnType<typeof uploadsIn>>;
export type CardEntry = { card: ArchivedCard; links: unknown[] };

/** Reads the labeled links of a card, before a transaction begins. */
export async function readCard(run: Run, entry: unknown): Promise<CardEntry | null> {
  const card = parsed(archivedCard, entry);
  if (!card) return null;
  const links: unknown[] = [];
  for await (const link of entriesOf(run.archive, `cards/${card.username}/links.json`, longestLink))
    if (links.length < maxLinks) links.push(link);
  return { card, links };
}

const uploadsOf = ({ photoId, logoId, coverId, content }: ArchivedCard): (string | null)[] => [
  ...[photoId, logoId, coverId],
  ...content.fields.flatMap((field) =>
    field.kind === 'document' ? field.uploadId : field.kind === 'video' ? field.stillId : [],
  ),
];

/** The content with the uploads of this account; a document that has not come goes with its field. */
function withUploads(content: CardContent, uploads: Uploads): CardContent {
  const fields = content.fields.flatMap((field) => {
    if (field.kind === 'video') return { ...field, stillId: uploads(field.stillId, 'still') };
    if (field.kind !== 'document') return field;
    const uploadId = uploads(field.uploadId, 'document');
    return uploadId === null ? [] : { ...field, uploadId };
  });
  return { ...content, fields };
}

async function bringLinks(run: Run, tx: Context, cardId: string, links: unknown[], report: ImportReport) {
  const before = new Set((await listLinks(tx, cardId)).map(({ id }) => id));
  for (const entry of links) {
    const link = parsed(archivedLink, entry);
    if (!link) refuse(report, 'links', 'archive_unreadable', '');
    else {
      const { id: original, label, slug } = link;
      const id = before.has(original) ? original : copyId(run, 'link', original);
      if (before.has(id)) report.brought.links.present += 1;
      else {
        await addLink(tx, cardId, { label, restore: { id, slug } });
        report.brought.links.added += 1;
      }
    }
  }
}

/**
 * Brings a card with its links.
 * @throws AppError as `copyCard` and `addLink`
 */
export async function bringCard(
  run: Run,
  tx: Context,
  { card, links }: CardEntry,
  isTrashed: boolean,
  report: ImportReport,
): Promise<void> {
  const { id: original, username, status, isIndexed, createdAt, language, look, exchangeForm } = card;
  const uploads = await uploadsIn(run, tx, uploadsOf(card));
  const content = withUploads(card.content, uploads);
  const pictures = {
    photoId: uploads(card.photoId, 'photo'),
    logoId: uploads(card.logoId, 'logo'),
    coverId: uploads(card.coverId, 'cover'),
  };
  const copy = await copyCard(tx, {
    ...{ id: copyId(run, 'card', original), original, username, status, isIndexed, isTrashed },
    card: { language, content, look, exchangeForm, ...pictures },
    createdAt: notAfter(tx.now, createdAt),
  });
  report.brought.cards[copy.isNew ? 'added' : 'present'] += 1;
  if (copy.isNew && copy.username !== username) remark(report, 'cards', 'renamed', `${username} → ${copy.username}`);
  // A card in the trash has no links that could be changed.
  if (!isTrashed) await bringLinks(run, tx, copy.id, links, report);
}

import { readCursor, writeCursor } from '@/lib/db/cursor';
import { AppError } from '@/lib/errors';
import { displayName } from '@/lib/formats/names';
import { localeOr } from '@/lib/i18n/languages';
import { policiesOf } from '@/lib/organizations/policies';
import type { Context } from '@/lib/platform/context';
import { completeRow } from '@/lib/profiles/rewrite';
import { openForWriting } from './access';
import { missingFrom, whatChanges } from './apply-template';
import { bindingPart, cardAfter } from './card-after';
import { isPart } from './hide';
import * as queries from './queries';
import type { TemplatePaging, TemplatePreview } from './schema';
import { showingOf, wishFor } from './withhold';

/**
 * What applying a template, as it was saved last, would make of its cards. @throws AppError `not_found`, `forbidden`
 */
export async function previewTemplate(
  ctx: Context,
  slug: string,
  id: string,
  { limit, cursor }: TemplatePaging,
): Promise<TemplatePreview> {
  const { organization, found } = await openForWriting(ctx, slug, id);
  const { version } = found.row;
  const body = await queries.selectBody(ctx.db, id, version);
  if (!body) throw new AppError('not_found');
  const list = `template-preview:${id}:${version}`;
  const after = cursor ? readCursor(list, cursor).id : null;
  const rows = await queries.selectAffected(ctx.db, found.row, after, limit + 1);
  const shown = rows.slice(0, limit);
  const policies = policiesOf(organization);
  const last = shown.at(-1)?.id;
  return {
    items: shown.map((each) => {
      const row = completeRow(each);
      const then = cardAfter({ id, version, body }, row, policies);
      const missing = missingFrom(bindingPart(body, row, policies), then);
      const now = row.templateId ? row.hiddenParts : [];
      return {
        ...{ id: row.id, username: row.username, name: displayName(row.content.name, localeOr(row.language)) },
        changes: whatChanges(row, then),
        hides: then.hiddenParts.filter(isPart).filter((path) => !now.includes(path)),
        misses: showingOf(wishFor(row), missing).missingParts.filter(isPart),
      };
    }),
    total: await queries.countAffected(ctx.db, found.row),
    version,
    nextCursor: last && rows.length > shown.length ? writeCursor(list, { key: '', id: last }) : null,
  };
}

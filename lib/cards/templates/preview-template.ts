import { bindingTemplate, cardAfter, completeRow, intendedStatus, visibilityWith } from '@/lib/cards/card/card';
import { changedParts, isPart, missingRequiredParts } from '@/lib/cards/card/template-model';
import { policiesOf } from '@/lib/organization/organization/policies-schema';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { AppError } from '@/lib/platform/errors';
import { displayName } from '@/lib/platform/formats/names';
import { localeOr } from '@/lib/platform/i18n/languages';
import { openForWriting } from './access';
import * as queries from './queries';
import type { TemplatePaging, TemplatePreview } from './schema';

/**
 * The changes that applying a template's last saved version would make to its cards. @throws AppError `not_found`, `forbidden`
 */
export async function previewTemplate(
  ctx: Context,
  slug: string,
  id: string,
  paging: TemplatePaging,
): Promise<TemplatePreview> {
  const { organization, template } = await openForWriting(ctx, slug, id);
  const { version } = template.row;
  const body = await queries.selectBody(ctx.db, id, version);
  if (!body) throw new AppError('not_found');
  const list = `template-preview:${id}:${version}`;
  const { rows, nextCursor } = await readPage(
    list,
    paging,
    (after, limit) => queries.selectAffected(ctx.db, template.row, after?.id ?? null, limit),
    (card) => card.id,
  );
  const policies = policiesOf(organization);
  return {
    items: rows.map((each) => {
      const row = completeRow(each);
      const then = cardAfter({ id, version, body }, row, policies);
      const missing = missingRequiredParts(bindingTemplate(body, row, policies), then);
      const now = row.templateId ? row.hiddenParts : [];
      return {
        ...{ id: row.id, username: row.username, name: displayName(row.content.name, localeOr(row.language)) },
        changes: changedParts(row, then),
        hides: then.hiddenParts.filter(isPart).filter((path) => !now.includes(path)),
        misses: visibilityWith(intendedStatus(row), missing).missingParts.filter(isPart),
      };
    }),
    total: await queries.countAffected(ctx.db, template.row),
    version,
    nextCursor,
  };
}

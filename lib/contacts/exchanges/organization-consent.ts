import { editNotices, type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import { type Changes, textIn } from '@/lib/platform/audit/fields';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { locales } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { consentOf, namesOrganization } from './consent';
import { insertWording, selectWording } from './consent-queries';
import type { OrganizationConsent, OrganizationConsentEdit, Wording, WordingTexts } from './consent-schema';

type Organization = OrganizationScope['organization'];

const nothing: Omit<Wording, 'id'> = { number: 0, texts: {}, optIn: { isOn: false, texts: {} } };

function shown(organization: Organization, wording: Omit<Wording, 'id'> | null): OrganizationConsent {
  const { version, name, privacyUrl, imprintUrl } = organization;
  const { number, texts, optIn } = wording ?? nothing;
  const company = { name, wording: null };
  const builtIn = Object.fromEntries(locales.map((locale) => [locale, consentOf(locale, '{{name}}', company).text]));
  const lapsed = locales.filter((locale) => texts[locale] && !namesOrganization(texts[locale], name));
  const around = { privacyUrl, imprintUrl, builtIn: builtIn as OrganizationConsent['builtIn'] };
  return { version, number, texts, lapsed, optIn, ...around };
}

/** The consent that visitors of an organization's cards give. @throws AppError `not_found`, `forbidden` */
export async function getOrganizationConsent(ctx: Context, slug: string): Promise<OrganizationConsent> {
  const { organization } = await openOrganization(ctx, slug, 'organization.readSettings');
  return shown(organization, await selectWording(ctx.db, organization.id));
}

/**
 * Checks that changed texts name the organization, so that visitors know who receives their details. Unchanged texts may lack the
 * name after the organization was renamed: no visitor sees them then, and they must not block other changes.
 * @throws AppError `invalid_fields`
 */
function assertNamed(before: WordingTexts, after: WordingTexts, name: string): void {
  const errors = locales
    .filter((locale) => after[locale] && after[locale] !== before[locale] && !namesOrganization(after[locale], name))
    .map((locale) => ({ path: `texts.${locale}`, code: 'names_no_organization' }));
  if (errors.length > 0) throw new AppError('invalid_fields', { errors });
}

/** Texts by language for the audit log, only those that differ. */
function differing(before: WordingTexts, after: WordingTexts) {
  const changed = locales.filter((locale) => before[locale] !== after[locale]);
  const said = (texts: WordingTexts) => changed.flatMap((at) => (texts[at] ? [textIn(at, texts[at])] : []));
  return changed.length > 0 ? { from: said(before), to: said(after) } : null;
}

function changesOf(
  organization: Organization,
  before: Omit<Wording, 'id'>,
  edit: Omit<OrganizationConsentEdit, 'version'>,
) {
  const { texts = before.texts, optIn = before.optIn } = edit;
  const said = differing(before.texts, texts);
  const asked = differing(before.optIn.texts, optIn.texts);
  const isOther = optIn.isOn !== before.optIn.isOn;
  const wording = {
    ...(said && { consentTexts: said }),
    ...(isOther && { optIn: { from: before.optIn.isOn, to: optIn.isOn } }),
    ...(asked && { optInTexts: asked }),
  };
  const links = (['privacyUrl', 'imprintUrl'] as const).flatMap((name) => {
    const [from, to] = [organization[name], edit[name]];
    return to === undefined || to === from ? [] : [[name, { from, to }] as const];
  });
  return { wording, links: Object.fromEntries(links), next: { number: before.number + 1, texts, optIn } };
}

/**
 * Changes the consent that visitors of an organization's cards give, and the organization's legal pages. Other texts make a new
 * wording: consents given before keep theirs. The public cards follow at once (trigger `organizations_tell_cards`).
 * @throws AppError `version_conflict` with the present state, `invalid_fields` where a text does not name the organization,
 * `not_found`, `forbidden`, `organization_suspended`
 */
export async function editOrganizationConsent(
  ctx: Context,
  slug: string,
  edit: OrganizationConsentEdit,
): Promise<OrganizationConsent> {
  const { version, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const scope = await openOrganization(tx, slug, 'organization.editSettings');
    const { organization } = scope;
    const { id, name } = organization;
    const before = (await selectWording(tx.db, id)) ?? nothing;
    if (organization.version !== version)
      throw new AppError('version_conflict', { current: shown(organization, before) });
    if (change.texts) assertNamed(before.texts, change.texts, name);
    const { wording, links, next } = changesOf(organization, before, change);
    const hasNewWords = Object.keys(wording).length > 0;
    if (!hasNewWords && Object.keys(links).length === 0) return shown(organization, before);
    const { privacyUrl = organization.privacyUrl, imprintUrl = organization.imprintUrl } = change;
    const row = await editNotices(tx, scope, { privacyUrl, imprintUrl });
    if (hasNewWords) await insertWording(tx.db, { id: newId(), organizationId: id, ...next });
    const numbered: Pick<Changes, 'consentVersion'> = hasNewWords
      ? { consentVersion: { from: before.number || null, to: next.number } }
      : {};
    await record(
      tx,
      id,
      'organization.edit',
      { kind: 'organization', id, name },
      { ...numbered, ...wording, ...links },
    );
    return shown(row, hasNewWords ? next : before);
  });
}

import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { writeSamlMetadata } from '@/lib/platform/outside/sso/saml-metadata-own';
import { selectSaml } from './key-queries';
import { certificates, ensureKeys } from './keys';
import { callbackUrl, ownEntityId } from './provider';
import { isOrganizationThere } from './queries';
import { samlSettings } from './schema';

/**
 * Our SAML metadata for an organization's provider. It is served before there is a connection, because most providers want it
 * first; our key is made at the first request.
 * @throws AppError `not_found` where there is no such organization, or a suspended one
 */
export async function ownMetadata(ctx: Context, organizationId: string): Promise<OutgoingFile> {
  if (!(await isOrganizationThere(ctx.db, organizationId))) throw new AppError('not_found');
  await ensureKeys(ctx, organizationId);
  const kept = await selectSaml(ctx.db, organizationId);
  const { nameId, signsRequests } = samlSettings
    .pick({ nameId: true, signsRequests: true })
    .parse(kept ? { nameId: kept.nameId, signsRequests: kept.signsRequests } : { nameId: 'emailAddress' });
  const xml = writeSamlMetadata({
    ...{ entityId: ownEntityId(), callbackUrl: callbackUrl(), signsRequests },
    certificates: await certificates(ctx, organizationId),
    names: nameId === 'unspecified' ? [] : [nameId],
  });
  return {
    content: Buffer.from(xml, 'utf8'),
    type: 'application/samlmetadata+xml',
    name: 'metadata.xml',
    caching: 'revalidated',
  };
}

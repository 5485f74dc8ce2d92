import { env } from '@/lib/env';
import { openApiDocument } from '@/lib/http/openapi';
import { type Endpoints, endpoint, route } from '@/lib/http/route';
import codes from './codes';
import code from './codes/[id]';
import claim from './codes/claim';
import me from './me';
import sessions from './me/sessions';
import onboarding from './onboarding';
import finish from './onboarding/finish';
import passwordResets from './password-resets';
import profiles from './profiles';
import profile from './profiles/[id]';
import duplicate from './profiles/[id]/duplicate';
import restore from './profiles/[id]/restore';
import share from './profiles/[id]/share';
import order from './profiles/order';
import signInCodes from './sign-in-codes';
import check from './sign-in-codes/check';
import uploads from './uploads';
import upload from './uploads/[id]';
import uploadFile from './uploads/[id]/[file]';
import crop from './uploads/[id]/crop';
import source from './uploads/[id]/source';
import usernames from './usernames';
import visits from './visits';

/** What the document describes, by path below `/api/v1`. */
export const routes: Record<string, { endpoints: Endpoints }> = {
  '/codes': codes,
  '/codes/{id}': code,
  '/codes/claim': claim,
  '/me': me,
  '/me/sessions': sessions,
  '/onboarding': onboarding,
  '/onboarding/finish': finish,
  '/password-resets': passwordResets,
  '/profiles': profiles,
  '/profiles/{id}': profile,
  '/profiles/{id}/duplicate': duplicate,
  '/profiles/{id}/restore': restore,
  '/profiles/{id}/share': share,
  '/profiles/order': order,
  '/sign-in-codes': signInCodes,
  '/sign-in-codes/check': check,
  '/uploads': uploads,
  '/uploads/{id}': upload,
  '/uploads/{id}/crop': crop,
  '/uploads/{id}/source': source,
  '/uploads/{id}/{file}': uploadFile,
  '/usernames': usernames,
  '/visits': visits,
};

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'This document',
    run: async () => {
      const declared = Object.entries(routes).map(([path, { endpoints }]) => [path, endpoints] as const);
      return openApiDocument(Object.fromEntries(declared), env().NEXT_PUBLIC_APP_NAME, env().APP_URL);
    },
  }),
});

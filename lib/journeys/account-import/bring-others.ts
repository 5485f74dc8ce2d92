import { isDeepStrictEqual } from 'node:util';
import { type MeEdit, meEditSchema } from '@/lib/account/users/schema';
import { editMe, getMe } from '@/lib/account/users/users';
import { copyEvents } from '@/lib/contacts/events/events';
import { copyTemplates } from '@/lib/contacts/follow-ups/follow-ups';
import type { Context } from '@/lib/platform/context';
import { defaultPreferences } from '@/lib/platform/push/model';
import { getPreferences, setPreferences } from '@/lib/platform/push/push';
import { notificationPreferencesSchema } from '@/lib/platform/push/schema';
import { archivedEvent, archivedTemplate } from './archive-schema';
import { copyId, notAfter, parsedEach, type Run, refuse } from './run';
import type { ImportReport } from './schema';

/** Brings past events. */
export async function bringEvents(run: Run, tx: Context, entries: unknown[], report: ImportReport): Promise<void> {
  const events = (await parsedEach(archivedEvent, entries)).flatMap((event) => {
    if (!event) refuse(report, 'events', 'archive_unreadable', '');
    return event ?? [];
  });
  const copies = events.map((event) => ({
    ...{ ...event, id: copyId(run, 'event', event.id), original: event.id },
    createdAt: notAfter(tx.now, event.createdAt),
  }));
  const added = await copyEvents(tx, run.userId, copies);
  report.brought.events.added += added;
  report.brought.events.present += copies.length - added;
}

/** Brings the templates of follow-up emails that the user has written. */
export async function bringTemplates(run: Run, tx: Context, entries: unknown[], report: ImportReport): Promise<void> {
  const templates = (await parsedEach(archivedTemplate, entries)).flatMap((template) => {
    if (!template) refuse(report, 'templates', 'archive_unreadable', '');
    return template && !template.isBuiltIn ? template : [];
  });
  const copies = templates.map(({ id, name, texts }) => ({
    ...{ id: copyId(run, 'template', id), original: id, name, texts },
  }));
  const { added, refused } = await copyTemplates(tx, run.userId, copies);
  report.brought.templates.added += added;
  report.brought.templates.present += copies.length - added - refused.length;
  for (const { name } of refused) refuse(report, 'templates', 'template_limit_reached', name);
}

/** Settings as they are until a user chooses: what has been chosen here stays. */
const defaults = { displayName: null, timeZone: null, colorScheme: 'auto', hasPageKeys: true } as const;
type Setting = keyof typeof defaults;

/** Brings settings that the user has not chosen in this account yet. The language stays that of this account. */
export async function bringSettings(
  tx: Context,
  account: Record<string, unknown>,
  report: ImportReport,
): Promise<void> {
  const me = await getMe(tx);
  const edit: MeEdit = {};
  for (const key of Object.keys(defaults) as Setting[]) {
    const said = meEditSchema.safeParse({ [key]: account[key] }).data;
    if (me[key] !== defaults[key] || said?.[key] === undefined || said[key] === defaults[key]) continue;
    Object.assign(edit, said);
    report.settings.push(key);
  }
  if (report.settings.length > 0) await editMe(tx, edit);
  const wish = notificationPreferencesSchema.safeParse(account.notifications).data;
  const isDefault = (preferences: unknown) => isDeepStrictEqual(preferences, defaultPreferences);
  if (!wish || isDefault(wish) || !isDefault(await getPreferences(tx))) return;
  await setPreferences(tx, wish);
  report.settings.push('notifications');
}

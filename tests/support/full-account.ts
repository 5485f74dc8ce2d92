import eventsApi from '@/pages/api/v1/events';
import eventApi from '@/pages/api/v1/events/[id]/end';
import followUpsApi from '@/pages/api/v1/follow-up-templates';
import me from '@/pages/api/v1/me';
import notificationsApi from '@/pages/api/v1/me/notifications';
import linksApi from '@/pages/api/v1/profiles/[id]/links';
import * as cards from './cards';
import * as contacts from './contacts';
import { fullContent } from './full-content';
import { merge } from './merges';
import * as reminders from './reminders';
import { type Person, request } from './request';
import { crop, form, jpeg, send } from './uploads';

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

async function uploads(as: Person) {
  const photo = (await send(as, form(await jpeg(1200, 900)))).body;
  const cut = (await crop(as, photo.id, { rotation: 90, x: 0.1, y: 0.1, width: 0.5, height: 0.5 })).body;
  const logo = (await send(as, form(await jpeg(400, 200)), {}, 'logo')).body;
  const cover = (await send(as, form(await jpeg(900, 400)), {}, 'cover')).body;
  const still = (await send(as, form(await jpeg(640, 360)), {}, 'still')).body;
  const paper = (await send(as, form(await jpeg(700, 400)), {}, 'paper')).body;
  const brochure = { name: 'Our brochure.pdf', type: 'application/pdf' };
  const document = (await send(as, form(pdf('brochure'), brochure), {}, 'document')).body;
  return { photo, cut, logo, cover, still, paper, document };
}

async function fillCards(as: Person, username: string, files: Awaited<ReturnType<typeof uploads>>) {
  const { cut, logo, cover, still, document } = files;
  const content = fullContent(document.id, still.id);
  const look = { layout: 'poster', theme: 'ink', mood: 'serif' };
  const question = { id: 'size', kind: 'choice', label: 'How many are you?', options: ['1', '2 or more'] };
  const exchangeForm = { isOn: true, questions: [question] };
  const pictures = { photoId: cut.id, logoId: logo.id, coverId: cover.id };
  const first = (await cards.make(as, { username, language: 'en', content, look, exchangeForm, ...pictures })).body;
  const params = { id: first.id };
  await request(linksApi, { as, method: 'POST', path: `/profiles/${first.id}/links`, params, body: { label: 'Fair' } });
  const second = (await cards.make(as, { username: `${username}-two`, language: 'ja' })).body;
  await cards.edit(as, second.id, { version: second.version, status: 'paused', isIndexed: false });
  const gone = (await cards.make(as, { username: `${username}-gone`, content: { name: { first: 'Gone' } } })).body;
  await cards.trash(as, gone.id);
  return first;
}

async function fillContacts(as: Person, files: Awaited<ReturnType<typeof uploads>>) {
  const met = { event: 'Fair', place: 'Basel', on: '2026-03-04' };
  const fields = [
    { id: 'a', kind: 'phone', label: 'work', number: '+41446681800', isPrimary: true },
    { id: 'b', kind: 'email', label: 'Letters', address: 'grace@navy.example' },
  ];
  const content = { name: { first: 'Grace', last: 'Hopper', phoneticFirst: 'grays' }, company: 'Navy', fields, met };
  const about = { ...content, title: 'Admiral', birthday: '--12-09', note: 'Sent me a moth.\n\nTwice.' };
  const pictures = { photoId: files.photo.id, paperPhotoId: files.paper.id };
  const grace = (await contacts.add(as, { content: about, tags: ['navy', 'moths'], language: 'ja', ...pictures })).body;
  await contacts.edit(as, grace.id, { version: grace.version, isStarred: true });
  const friends = (await contacts.addGroup(as, 'Friends')).body;
  await contacts.addGroup(as, 'Empty');
  await contacts.groupsOf(as, grace.id, [friends.id]);
  await reminders.add(as, grace.id, { text: 'Call', day: '2030-01-01', time: '09:00', timeZone: 'Asia/Tokyo' });
  const done = { text: 'Write', day: '2031-01-01', time: '10:30', timeZone: 'UTC' };
  const written = (await reminders.add(as, grace.id, done)).body;
  await reminders.edit(as, written.id, { version: written.version, isDone: true });
  await contacts.add(as, contacts.named('Zoë', 'Åkesson', { note: '𠮷野家 שלום' }));
  const gone = (await contacts.add(as, contacts.named('Gone', 'Away'))).body;
  await contacts.trash(as, gone.id);
  const [one, two] = [
    (await contacts.add(as, contacts.named('Twin', 'One'))).body,
    (await contacts.add(as, contacts.named('Twin', 'Two'))).body,
  ];
  await merge(as, { ids: [one.id, two.id], winner: one.id });
}

/** Fills an account with something of everything that an archive holds. Returns its first card. */
export async function fillAccount(as: Person, username: string) {
  const files = await uploads(as);
  const card = await fillCards(as, username, files);
  await fillContacts(as, files);
  const event = { event: 'Fair', place: 'Basel', timeZone: 'Europe/Zurich', isOnCards: true };
  const { body } = await request(eventsApi, { as, method: 'POST', path: '/events', body: event });
  await request(eventApi, { as, method: 'POST', path: `/events/${body.id}/end`, params: { id: body.id } });
  const texts = { en: { subject: 'Hello', body: 'Hello {{firstName}}' }, de: { subject: 'Hallo', body: 'Hallo' } };
  await request(followUpsApi, { as, method: 'POST', path: '/follow-up-templates', body: { name: 'Mine', texts } });
  const settings = { displayName: 'Ada L.', colorScheme: 'dark', hasPageKeys: false, timeZone: 'Asia/Tokyo' };
  await request(me, { as, method: 'PATCH', body: settings });
  const wish = {
    exchange: { email: true, push: false },
    reminder: { email: false, push: true },
    weekly: { email: true },
  };
  await request(notificationsApi, { as, method: 'PUT', path: '/me/notifications', body: wish });
  return card;
}

import { describe, expect, it } from 'vitest';
import { matchKeys } from './match-keys';
import { contactContentSchema } from './schema';

const keys = (input: object) => matchKeys(contactContentSchema.parse(input));
const shared = (one: object, other: object) => keys(one).filter((key) => keys(other).includes(key));

describe('what two contacts have in common', () => {
  it('is an address in whatever case, and a number however it was typed', () => {
    const email = (address: string) => ({ fields: [{ id: 'e', kind: 'email', address }] });
    const phone = (number: string) => ({ fields: [{ id: 'p', kind: 'phone', number }] });
    expect(shared(email('Grace@Example.com'), email('grace@example.COM'))).toEqual(['e:grace@example.com']);
    expect(shared(phone('+49 30 901820'), phone('0049 (30) 90 18 20'))).toEqual(['p:+4930901820']);
    expect(shared(phone('+49 30 901820 x12'), phone('+49 30 901820 x13'))).toEqual([]);
  });

  it('is a name with its company, in either order, without accents and legal forms', () => {
    const one = { name: { first: 'José', last: 'Álvarez' }, company: 'Acme, Inc.' };
    const other = { name: { first: 'alvarez', last: 'JOSE' }, company: 'ACME' };
    expect(shared(one, other)).toEqual(['c:alvarez jose|acme', 'n:alvarez jose']);
  });

  it('is no name and no company that other vowel signs make another', () => {
    const names = ['मीना', 'मोना'].map((first) => ({ name: { first, last: 'शर्मा' } }));
    expect(shared(names[0] as object, names[1] as object)).toEqual([]);
    const companies = ['กิต', 'กุต'].map((company) => ({ name: { first: 'Ann', last: 'Lee' }, company }));
    expect(shared(companies[0] as object, companies[1] as object)).toEqual(['n:ann lee']);
  });

  it('is a reading, whatever the characters', () => {
    const one = {
      name: { first: '太郎', last: '山田', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' },
      company: 'X',
    };
    const other = { name: { first: 'たろう', last: 'やまだ' }, company: '株式会社X' };
    expect(shared(one, other)).toEqual(['c:たろう やまだ|x', 'n:たろう やまだ']);
  });

  it('is an account of one’s own, also where it stands as a website; no page of a company, no number', () => {
    const account = (network: string, handle: string) => ({ fields: [{ id: 'a', kind: 'account', network, handle }] });
    const website = (url: string) => ({ fields: [{ id: 'w', kind: 'website', url }] });
    expect(shared(account('linkedin', 'Ada-L'), website('https://de.linkedin.com/in/ada-l/?trk=x'))).toEqual([
      'a:linkedin/ada-l',
    ]);
    expect(keys(account('linkedin', 'company/acme'))).toEqual([]);
    expect(keys(account('whatsapp', '+4930901820'))).toEqual([]);
    expect(keys(website('https://acme.example/ada'))).toEqual([]);
  });

  it('is nothing where only a given name or a company is known', () => {
    expect(keys({ name: { first: 'Ada' }, company: 'Acme' })).toEqual([]);
    expect(keys({ company: 'GmbH' })).toEqual([]);
  });
});

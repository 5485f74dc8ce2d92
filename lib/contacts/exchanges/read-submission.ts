import '@/lib/platform/formats/domain-ends';
import { z } from 'zod';
import { parseEmail } from '@/lib/platform/formats/email';
import { line, lines } from '@/lib/platform/formats/lines';
import { hasAddress, hasUrl } from '@/lib/platform/formats/name-links';
import { numberIn } from '@/lib/platform/formats/national-number';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { type AskedQuestion, fieldOf } from './questions';
import type { Answer, Left } from './schema';

/** The values of a form as they were sent. */
export type Values = Record<string, string>;

// Names and companies are quoted in emails: no one may advertise a URL through our emails.
const plain = (max: number, isLinked = hasUrl) =>
  line(max)
    .refine((text) => !isLinked(text), 'no_links')
    .default('');
const named = plain(100, hasAddress);

const email = line(320)
  .default('')
  .transform((text, ctx) => {
    const address = text === '' ? '' : parseEmail(text);
    if (address !== null) return address;
    ctx.addIssue({ code: 'custom', message: 'invalid_email' });
    return z.NEVER;
  });

/** @param countries where a number without country code may be from, the likeliest first (ISO 3166-1) */
const phone = (countries: (string | undefined)[]) =>
  line(60)
    .default('')
    .transform((text, ctx) => {
      if (text === '') return { e164: '', extension: null };
      const phone = numberIn(
        text,
        countries.flatMap((country) => country ?? []),
        [],
        rangesInUse,
      );
      if (phone) return phone;
      ctx.addIssue({ code: 'custom', message: 'invalid_phone' });
      return z.NEVER;
    });

function answer({ kind, isRequired, options }: AskedQuestion) {
  const allowed = kind === 'yesno' ? ['yes', 'no'] : options.map(({ value }) => value);
  const value = kind === 'text' ? lines(1000) : z.string().refine((text) => text === '' || allowed.includes(text));
  return value.default('').refine((text) => !isRequired || text !== '', 'required');
}

const maxNote = 2000;

function details(questions: AskedQuestion[], countries: (string | undefined)[]) {
  return {
    ...{ first: named, last: named, phoneticFirst: named, phoneticLast: named },
    ...{ email, phone: phone(countries), company: plain(200), title: plain(200), note: lines(maxNote).default('') },
    ...Object.fromEntries(questions.map((question) => [fieldOf(question.id), answer(question)])),
  };
}

type Details = Record<keyof Omit<Left, 'phone' | 'extension'>, string> & {
  phone: { e164: string; extension: string | null };
};

/** Fields of the form beside the details. `website` is a trap: only bots fill it in. */
const around = {
  stamp: z.string().max(200).default(''),
  via: z.string().max(20).default(''),
  code: z.string().max(20).default(''),
  l: z.string().max(40).default(''),
  met: z.string().max(100).default(''),
  zone: z.string().max(100).default(''),
  website: z.string().max(1000).default(''),
  consent: z.string().max(10).default(''),
  optIn: z.string().max(10).default(''),
};

/** What was left, with the answers to the card's questions; or the errors, by field. */
export type Submission =
  | { left: Left; answers: Answer[]; errors: null }
  | { left: null; answers: null; errors: Record<string, string> };

type Options = {
  questions: AskedQuestion[];
  countries: (string | undefined)[];
  /** Whether the form asks for consent; the form for a correction does not ask again. */
  hasConsent: boolean;
};

function readAnswers(questions: AskedQuestion[], parsed: Record<string, unknown>): Answer[] {
  return questions.flatMap(({ id, kind, label, options }) => {
    const value = String(parsed[fieldOf(id)] ?? '');
    const text = kind === 'choice' ? (options.find((option) => option.value === value)?.text ?? '') : value;
    return text === '' ? [] : [{ id, question: label, kind, text }];
  });
}

/** Sorts errors in the order of the form: the visitor goes on at the first. */
function inOrder(errors: Record<string, string>, questions: AskedQuestion[]): Record<string, string> {
  const before = ['first', 'last', 'phoneticFirst', 'phoneticLast', 'email', 'phone', 'company', 'title'];
  const order = [...before, ...questions.map(({ id }) => fieldOf(id)), 'note', 'consent', 'form'];
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** Checks what a form sent: a name, one way to reach the visitor, consent, and answers to the required questions. */
export function readSubmission(values: Values, { questions, countries, hasConsent }: Options): Submission {
  const errors: Record<string, string> = {};
  const parsed = z.strictObject({ ...details(questions, countries), ...around }).safeParse(values);
  for (const { path, code, message } of parsed.error?.issues ?? [])
    errors[code === 'unrecognized_keys' ? 'form' : path.map(String).join('.')] ??= message;
  const isEmpty = (...names: string[]) => names.every((name) => (values[name] ?? '').trim() === '');
  if (isEmpty('first', 'last')) errors.first ??= 'need_name';
  if (isEmpty('email', 'phone')) errors.email ??= 'need_way';
  if (hasConsent && values.consent !== 'yes') errors.consent ??= 'need_consent';
  if (!parsed.success || Object.keys(errors).length > 0)
    return { left: null, answers: null, errors: inOrder(errors, questions) };
  const { first, last, phoneticFirst, phoneticLast, company, title, note, ...rest } = parsed.data as unknown as Details;
  const left = {
    ...{ first, last, phoneticFirst, phoneticLast, company, title, note, email: rest.email },
    ...{ phone: rest.phone.e164, extension: rest.phone.extension ?? '' },
  };
  return { left, answers: readAnswers(questions, parsed.data), errors: null };
}

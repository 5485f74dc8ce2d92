import { longestEncodedPicture } from '../picture';
import { shortText, shortTexts, TextBudget } from '../short-texts';
import { object, type Parsed } from './shape';

/** Whether a text is the content of a picture, which is decoded and never treated as text. */
const isPicture = (uri: unknown): uri is string =>
  typeof uri === 'string' && uri.length <= longestEncodedPicture && /^data:/i.test(uri);

/**
 * A card as it is read: its texts cut ({@link shortTexts}), pictures whole. The members of a group count by their number alone.
 * @throws FormatError `too_many_fields`
 */
export function shortCard(card: unknown): Parsed {
  const { media, members, ...texts } = object(card);
  const budget = new TextBudget();
  const short: Parsed = shortTexts(texts, budget);
  const items = Object.entries(object(media)).map(([id, item]): [string, unknown] => {
    const { uri, ...rest } = object(item);
    return [shortText(id), { ...shortTexts(rest, budget), uri: isPicture(uri) ? uri : shortTexts(uri, budget) }];
  });
  const uids = Object.entries(object(members)).map(([uid, isMember]): [string, unknown] => [shortText(uid), isMember]);
  return {
    ...short,
    ...(items.length > 0 ? { media: Object.fromEntries(items) } : {}),
    ...(uids.length > 0 ? { members: Object.fromEntries(uids) } : {}),
  };
}

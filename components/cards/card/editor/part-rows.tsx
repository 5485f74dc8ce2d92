import { IconAlignLeft, IconBriefcase, IconPhoto, IconUser, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { AboutFields } from '@/components/cards/card/fields/about-fields';
import { useHeld } from '@/components/cards/card/fields/held';
import { NameFields } from '@/components/cards/card/fields/name-fields';
import { PictureRow } from '@/components/cards/card/fields/picture-row';
import { Row } from '@/components/cards/card/fields/row';
import classes from '@/components/cards/card/fields/row.module.css';
import type { ContentFieldsProps } from '@/components/cards/card/fields/types';
import { WorkFields } from '@/components/cards/card/fields/work-fields';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import { displayName } from '@/lib/platform/formats/names';

type Props = {
  value: CardDraft;
  onChange: (value: CardDraft, tag: string) => void;
  fields: Required<ContentFieldsProps>;
};

const size = { size: 20, stroke: 1.6 };

/** The rows of who the owner is: pictures, name, work, and what they say about themselves. */
export function PartRows({ value, onChange, fields }: Props) {
  const { t } = useTranslation('card');
  const { noteOf } = useHeld();
  const { content } = value;
  const isWrong = (...paths: string[]) =>
    Object.keys(fields.errors).some((path) => paths.includes(path.split('.')[0] ?? ''));
  const row = (id: string, icon: ReactNode, label: string, text: string, inputs: ReactNode, paths: string[]) => (
    <Row id={id} icon={icon} label={label} value={text} isWrong={isWrong(...paths)}>
      {inputs}
    </Row>
  );
  const picture = (kind: 'photo' | 'logo' | 'cover', icon: ReactNode) => (
    <PictureRow
      kind={kind}
      icon={icon}
      value={value[`${kind}Id`]}
      held={noteOf(`${kind}Id`)}
      onChange={(id) => onChange({ ...value, [`${kind}Id`]: id }, `${kind}Id`)}
    />
  );
  const name = displayName(content.name, value.language);
  const work = [content.title, content.company].filter(Boolean).join(' · ') || content.department || content.office;
  const about = content.headline || content.bio;
  return (
    <ul className={classes.rows}>
      {picture('photo', <IconUserCircle {...size} />)}
      {row('name', <IconUser {...size} />, t('sectionName'), name, <NameFields {...fields} />, [
        ...['name', 'pronouns', 'accreditations'],
      ])}
      {row('work', <IconBriefcase {...size} />, t('sectionWork'), work, <WorkFields {...fields} />, [
        ...['title', 'company', 'department', 'office', 'phoneticCompany'],
      ])}
      {row('about', <IconAlignLeft {...size} />, t('bio'), about, <AboutFields {...fields} />, ['headline', 'bio'])}
      {picture('logo', <IconPhoto {...size} />)}
      {picture('cover', <IconPhoto {...size} />)}
    </ul>
  );
}

import { useId } from 'react';
import { OpenRowProvider, useOpenRow, useRevealed, useRows } from '@/components/cards/card/fields/open-row';
import rowClasses from '@/components/cards/card/fields/row.module.css';
import { RowHead } from '@/components/cards/card/fields/row-head';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import { kindOf, ruleOf } from '@/lib/cards/card/template-model';
import { isPersonal, type PartPath } from '@/lib/platform/formats/card-parts';
import { uploadUrl } from '@/lib/platform/uploads/address';
import { PartIcon } from './part-icon';
import { PartInput } from './part-input';
import { RuleChip } from './rule-chip';
import { RuleChoice } from './rule-choice';
import classes from './template-rows.module.css';
import type { TemplateDraft } from './use-template-draft';

export type PartProps = {
  value: TemplateDraft;
  onChange: (value: TemplateDraft) => void;
  errors: FieldErrors;
  isReadOnly: boolean;
};

type Edited = PartProps & { path: PartPath };

/** The value of a part in a template. */
export function PartValueSet({ path, value, onChange, errors, isReadOnly }: Edited) {
  const kind = kindOf(path);
  const [only, ...others] = value.card.content.fields.filter((field) => field.kind === kind);
  // The fields in a part open and close among themselves.
  const rows = useRows(only && others.length === 0 ? only.id : null);
  return (
    <fieldset className={classes.value} disabled={isReadOnly}>
      <OpenRowProvider rows={rows}>
        <PartInput
          path={path}
          value={value.card}
          onChange={(card) => onChange({ ...value, card })}
          errors={errors}
          isNamed
        />
      </OpenRowProvider>
    </fieldset>
  );
}

/** The rule of a part in a template. */
export function PartRule({ path, value, onChange, isReadOnly }: Omit<Edited, 'errors'>) {
  return (
    <RuleChoice
      path={path}
      value={ruleOf(value, path)}
      onChange={(rule) => onChange({ ...value, rules: { ...value.rules, [path]: rule } })}
      isReadOnly={isReadOnly}
    />
  );
}

/** A part of a template as a row: its value and its rule, which are edited in place once it is open. */
export function PartRow({ path, line, ...rest }: PartProps & { path: PartPath; line: string }) {
  const { value, errors } = rest;
  const names = usePartNames();
  const rows = useOpenRow();
  const place = useRevealed<HTMLLIElement>(path);
  const bodyId = useId();
  const isOpen = rows?.open === path;
  const picture = path === 'logoId' || path === 'coverId' ? value.card[path] : null;
  const kind = kindOf(path);
  const isWrong = Object.keys(errors).some((key) => {
    const field = value.card.content.fields[Number(key.split('.')[1])];
    return key.startsWith('fields.') ? kind !== null && field?.kind === kind : key === path;
  });
  const icon = picture ? (
    // biome-ignore lint/performance/noImgElement: sizes are made at upload.
    <img
      className={rowClasses.picture}
      data-kind={path === 'logoId' ? 'logo' : 'cover'}
      src={uploadUrl(picture, path === 'logoId' ? '320.webp' : '480.webp')}
      alt=""
    />
  ) : (
    <PartIcon path={path} />
  );
  return (
    <li ref={place} className={rowClasses.row} data-row={path} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <RowHead
          icon={icon}
          label={names[path]}
          value={line}
          isOpen={isOpen}
          controls={bodyId}
          onToggle={() => rows?.toggle(path)}
          isWrong={isWrong}
          isFilled={line !== '' || picture !== null || isPersonal(path)}
        />
        {!isOpen && <RuleChip rule={ruleOf(value, path)} />}
      </div>
      {isOpen && (
        <div id={bodyId} className={rowClasses.body}>
          {!isPersonal(path) && <PartValueSet path={path} {...rest} />}
          <PartRule path={path} {...rest} />
        </div>
      )}
    </li>
  );
}

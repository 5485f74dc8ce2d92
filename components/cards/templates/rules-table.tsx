import { NativeSelect, Table, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { ruleOf } from '@/lib/cards/card/template-model';
import { isPersonal, type PartPath, type Rule, rulesFor } from '@/lib/platform/formats/card-parts';
import { uploadUrl } from '@/lib/platform/uploads/address';
import { allGroups } from './part-groups';
import { RuleIcon } from './rule-icon';
import classes from './rules-table.module.css';
import { usePartLine } from './use-part-line';
import type { TemplateDraft } from './use-template-draft';

type Props = {
  value: TemplateDraft;
  onChange: (value: TemplateDraft) => void;
  isReadOnly: boolean;
  /** Opens a part where its value can be edited. */
  onPart: (path: PartPath) => void;
};

/** All rules of a template at a glance: each part with its value, and its rule, which is chosen here. */
export function RulesTable({ value, onChange, isReadOnly, onPart }: Props) {
  const { t } = useTranslation(['templates', 'card']);
  const names = usePartNames();
  const lineOf = usePartLine(value.card);
  const shown = (path: PartPath) => {
    const picture = path === 'logoId' || path === 'coverId' ? value.card[path] : null;
    if (picture)
      return (
        // biome-ignore lint/performance/noImgElement: sizes are made at upload.
        <img
          className={classes.picture}
          src={uploadUrl(picture, path === 'logoId' ? '320.webp' : '480.webp')}
          alt={names[path]}
        />
      );
    return <bdi>{lineOf(path)}</bdi>;
  };
  return (
    <Table className={classes.table} layout="fixed" aria-label={t('allRules')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('part')}</Table.Th>
          <Table.Th scope="col" className={classes.wide}>
            {t('value')}
          </Table.Th>
          <Table.Th scope="col" className={classes.rule}>
            {t('rule')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      {allGroups.map(({ label, paths }) => (
        <Table.Tbody key={label}>
          <Table.Tr className={classes.group}>
            <Table.Th scope="rowgroup" colSpan={2}>
              {t(label)}
            </Table.Th>
            <Table.Td className={classes.wide} />
          </Table.Tr>
          {paths.map((path) => {
            const rule = ruleOf(value, path);
            return (
              <Table.Tr key={path}>
                <Table.Th scope="row">
                  <UnstyledButton className={classes.part} onClick={() => onPart(path)}>
                    {names[path]}
                  </UnstyledButton>
                  <div className={classes.narrow}>{!isPersonal(path) && shown(path)}</div>
                </Table.Th>
                <Table.Td className={`${classes.wide} ${classes.value}`}>{!isPersonal(path) && shown(path)}</Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('ruleOf', { part: names[path] })}
                    classNames={{ input: classes.select ?? '' }}
                    data-rule={rule}
                    leftSection={
                      <span className={classes.sign}>
                        <RuleIcon rule={rule} size={16} />
                      </span>
                    }
                    value={rule}
                    data={rulesFor(path).map((one) => ({ value: one, label: t(`rule_${one}`) }))}
                    disabled={isReadOnly}
                    onChange={(event) =>
                      onChange({ ...value, rules: { ...value.rules, [path]: event.currentTarget.value as Rule } })
                    }
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      ))}
    </Table>
  );
}

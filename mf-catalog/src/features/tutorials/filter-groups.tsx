import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox, classNames, Drawer, LevelMarks, Radio } from '@gargoyle/shared/ui';
import { useId } from 'react';
import s from './filter-groups.module.css';
import { CATEGORIES, clear, type Filters, LEVELS, toggleTag } from './filters.model.ts';

interface GroupsProps {
  filters: Filters;
  onChange(next: Filters): void;
}

function Groups({ filters, onChange }: GroupsProps) {
  const { t } = useIntl();
  const name = useId();
  return (
    <>
      <fieldset className={s.group}>
        <legend className="t1">{t('tutorials.difficulty')}</legend>
        {LEVELS.map((level) => (
          <Radio
            key={level}
            name={name}
            checked={filters.difficulty === level}
            onChange={() => onChange({ ...filters, difficulty: level })}
            label={<LevelMarks level={level} label={t(`level.${level}`)} />}
            className={s.choice}
          />
        ))}
        {filters.difficulty === null ? null : (
          <Button look="text" className={s.clear} onClick={() => onChange(clear(filters, 'difficulty'))}>
            {t('tutorials.clearDifficulty')}
          </Button>
        )}
      </fieldset>
      <fieldset className={s.group}>
        <legend className="t1">{t('tutorials.tags')}</legend>
        {CATEGORIES.map((slug) => (
          <Checkbox
            key={slug}
            checked={filters.tags.includes(slug)}
            onChange={() => onChange(toggleTag(filters, slug))}
            label={t(`category.${slug}`)}
            className={s.choice}
          />
        ))}
        {filters.tags.length === 0 ? null : (
          <Button look="text" className={s.clear} onClick={() => onChange(clear(filters, 'tags'))}>
            {t('tutorials.clearTags')}
          </Button>
        )}
      </fieldset>
    </>
  );
}

/** The filters beside the list, where there is room for them. */
export const FilterRail = (props: GroupsProps) => (
  <div className={classNames(s.rail)}>
    <Groups {...props} />
  </div>
);

export interface SheetProps extends GroupsProps {
  open: boolean;
  onClose(): void;
  count: number;
}

/** The same on a sheet of its own for phones. */
export function FilterSheet({ open, onClose, count, ...groups }: SheetProps) {
  const { t } = useIntl();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('tutorials.filters')}
      actions={
        <Button look="clay" wide onClick={onClose}>
          {t('tutorials.show', { count })}
        </Button>
      }
    >
      <Groups {...groups} />
    </Drawer>
  );
}

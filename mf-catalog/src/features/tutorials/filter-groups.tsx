import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox, ChoiceGroup, Drawer, LevelMarks, Radio } from '@gargoyle/shared/ui';
import { useId } from 'react';
import s from './filter-groups.module.css';
import { CATEGORIES, clear, type Filters, LEVELS, toggleTag } from './filters.model.ts';

interface GroupsProps {
  filters: Filters;
  onChange(next: Filters): void;
}

// The address is the only source of the selection, so autoComplete is off: browsers would restore the form state of an
// earlier visit.
function Groups({ filters, onChange }: GroupsProps) {
  const intl = useIntl();
  const name = useId();
  return (
    <>
      <ChoiceGroup
        title={intl.t('tutorials.difficulty')}
        clearLabel={intl.t('tutorials.clearDifficulty')}
        onClear={filters.difficulty === null ? undefined : () => onChange(clear(filters, 'difficulty'))}
      >
        {LEVELS.map((level) => (
          <Radio
            key={level}
            name={name}
            autoComplete="off"
            checked={filters.difficulty === level}
            onChange={() => onChange({ ...filters, difficulty: level })}
            label={<LevelMarks level={level} label={intl.t(`level.${level}`)} />}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        title={intl.t('tutorials.tags')}
        clearLabel={intl.t('tutorials.clearTags')}
        onClear={filters.tags.length === 0 ? undefined : () => onChange(clear(filters, 'tags'))}
      >
        {CATEGORIES.map((slug) => (
          <Checkbox
            autoComplete="off"
            key={slug}
            checked={filters.tags.includes(slug)}
            onChange={() => onChange(toggleTag(filters, slug))}
            label={intl.t(`category.${slug}`)}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

/** Filters beside the list, on wide screens. */
export const FilterRail = (props: GroupsProps) => (
  <div className={s.rail}>
    <Groups {...props} />
  </div>
);

export interface SheetProps extends GroupsProps {
  open: boolean;
  onClose(): void;
  count: number;
}

/** Filters in a drawer, on phones. */
export function FilterSheet({ open, onClose, count, ...groups }: SheetProps) {
  const intl = useIntl();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={intl.t('tutorials.filters')}
      actions={
        <Button look="clay" wide onClick={onClose}>
          {intl.t('tutorials.show', { count })}
        </Button>
      }
    >
      <Groups {...groups} />
    </Drawer>
  );
}

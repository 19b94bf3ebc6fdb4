import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Button, Checkbox, ChoiceGroup, Drawer, LevelMarks, Radio } from '@gargoyle/shared/ui';
import { useId } from 'react';
import { levelName } from '../../common/watch/level.ts';
import { LEVELS, type PathFilters, toggled } from './paths.model.ts';
import { tagsQuery } from './paths.queries.ts';
import s from './path-filters.module.css';

interface PathFiltersProps {
  filters: PathFilters;
  onChange(filters: PathFilters): void;
}

/**
 * Difficulty and tags, each with a clear button. The address is the only source of the selection, so autoComplete is
 * off: browsers would restore the form state of an earlier visit.
 */
function Groups({ filters, onChange }: PathFiltersProps) {
  const host = useHost();
  const intl = useIntl();
  const name = useId();
  const tags = useQuery(tagsQuery(host)).data?.results ?? [];
  return (
    <>
      <ChoiceGroup
        title={intl.t('paths.difficulty')}
        clearLabel={intl.t('paths.clearDifficulty')}
        onClear={filters.difficulty === null ? undefined : () => onChange({ ...filters, difficulty: null })}
      >
        {LEVELS.map((level) => (
          <Radio
            key={level}
            name={name}
            autoComplete="off"
            checked={filters.difficulty === level}
            onChange={() => onChange({ ...filters, difficulty: level })}
            label={<LevelMarks level={level} label={intl.t(levelName(level))} />}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        title={intl.t('paths.tags')}
        clearLabel={intl.t('paths.clearTags')}
        onClear={filters.tags.length === 0 ? undefined : () => onChange({ ...filters, tags: [] })}
      >
        {tags.map((tag) => (
          <Checkbox
            autoComplete="off"
            key={tag.id}
            checked={filters.tags.includes(tag.slug)}
            onChange={() => onChange({ ...filters, tags: toggled(filters.tags, tag.slug) })}
            label={tag.name}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

/** Filters beside the list, on wide screens. */
export const FilterRail = (props: PathFiltersProps) => (
  <div className={s.rail}>
    <Groups {...props} />
  </div>
);

interface SheetProps extends PathFiltersProps {
  open: boolean;
  count: number;
  onClose(): void;
}

/** Filters in a drawer, on phones. */
export function FilterSheet({ open, count, onClose, ...groups }: SheetProps) {
  const intl = useIntl();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={intl.t('paths.filters')}
      actions={
        <Button look="clay" wide onClick={onClose}>
          {intl.t('paths.show', { count })}
        </Button>
      }
    >
      <Groups {...groups} />
    </Drawer>
  );
}

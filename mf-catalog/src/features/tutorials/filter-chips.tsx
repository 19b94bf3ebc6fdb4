import { useIntl } from '@gargoyle/shared/intl';
import { Button, Icon } from '@gargoyle/shared/ui';
import s from './filter-chips.module.css';
import { CATEGORIES, clear, type Filters, isFiltered, NO_FILTERS, toggleTag } from './filters.model.ts';

interface Chip {
  label: string;
  without: Filters;
}

/** The active filters, each with a remove button. */
export function FilterChips({ filters, onChange }: { filters: Filters; onChange(next: Filters): void }) {
  const intl = useIntl();
  if (!isFiltered(filters)) return null;
  const known: readonly string[] = CATEGORIES;
  const chips: Chip[] = [
    ...(filters.difficulty
      ? [{ label: intl.t(`level.${filters.difficulty}`), without: clear(filters, 'difficulty') }]
      : []),
    ...filters.tags.map((tag) => ({
      label: known.includes(tag) ? intl.t(`category.${tag}`) : tag,
      without: toggleTag(filters, tag),
    })),
    ...(filters.search ? [{ label: `“${filters.search}”`, without: clear(filters, 'search') }] : []),
  ];
  return (
    <ul className={s.chips}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <button
            type="button"
            className={s.chip}
            aria-label={intl.t('tutorials.remove', { filter: chip.label })}
            onClick={() => onChange(chip.without)}
          >
            {chip.label}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button look="text" onClick={() => onChange(NO_FILTERS)}>
          {intl.t('tutorials.clearAll')}
        </Button>
      </li>
    </ul>
  );
}

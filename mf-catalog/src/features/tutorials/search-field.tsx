import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Icon, IconButton } from '@gargoyle/shared/ui';
import { type FormEvent, useId } from 'react';
import s from './search-field.module.css';

export interface SearchFieldProps {
  /** The current text; change it together with the `key`. */
  value: string;
  onSearch(text: string): void;
  onClear(): void;
}

/** Search field of the list. A plain form, so that it works before the page's code has loaded. */
export function SearchField({ value, onSearch, onClear }: SearchFieldProps) {
  const intl = useIntl();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <search>
      <form action={paths.tutorials()} method="get" className={s.form} onSubmit={submit}>
        <button type="submit" className={s.submit} aria-label={intl.t('tutorials.searchSubmit')}>
          <Icon name="search" />
        </button>
        <label htmlFor={id} className="visually-hidden">
          {intl.t('tutorials.search')}
        </label>
        <input
          id={id}
          type="search"
          name="search"
          defaultValue={value}
          placeholder={intl.t('tutorials.searchHint')}
          className={s.input}
          autoComplete="off"
        />
        {value ? <IconButton icon="close" label={intl.t('tutorials.clearSearch')} onClick={onClear} /> : null}
      </form>
    </search>
  );
}

import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Icon, IconButton } from '@gargoyle/shared/ui';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import s from './search-field.module.css';

export interface SearchFieldProps {
  /** The text that is searched for; one that was not typed here replaces what is in the field. */
  value: string;
  onSearch(text: string): void;
  onClear(): void;
}

/** Search field of the list. A plain form, so that it works before the page's code has loaded. */
export function SearchField({ value, onSearch, onClear }: SearchFieldProps) {
  const intl = useIntl();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What was searched for here: the field follows only other texts, so that typing on is not undone. */
  const searched = useRef(value);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    searched.current = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    onSearch(searched.current);
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
          ref={input}
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

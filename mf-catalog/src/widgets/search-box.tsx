import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link, useNavigate } from '@gargoyle/shared/router';
import { Icon } from '@gargoyle/shared/ui';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDebounced } from '../common/use-debounced.ts';
import { choicesOf, moveHighlight } from '../features/search/suggestions.model.ts';
import { Suggestions } from '../features/search/suggestions.tsx';
import s from './search-box.module.css';

const DEBOUNCE = 500;

/** The key belongs to an input method, by which some write accents and Chinese. Safari ends a composition before its key. */
const isComposing = ({ nativeEvent: { isComposing: composing, keyCode } }: KeyboardEvent): boolean =>
  composing || keyCode === 229;

/** The header's search: a field with suggestions and a link to all results. The shell opens and closes it. */
export default function SearchBox({ text: initialText = '' }: { text?: string }) {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [target, setTarget] = useState<string>();
  const debounced = useDebounced(text.trim(), DEBOUNCE);
  const found = useQuery({
    ...host.api.query('search.autocomplete', { search: debounced }),
    enabled: debounced !== '',
  });
  const choices = debounced && found.data ? choicesOf(found.data) : [];
  // By its target: another answer may have another option in its place.
  const highlighted = choices.findIndex(({ to }) => to === target);
  // Before the next key event, so that text typed earlier is preserved.
  useLayoutEffect(() => {
    field.current?.focus();
    setText(initialText);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what comes later is typed here
  }, []);

  const go = (to: string) => {
    setText('');
    setTarget(undefined);
    void navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choice = choices[highlighted];
    if (choice) go(choice.to);
    else if (text.trim()) go(paths.search({ q: text.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return event.stopPropagation();
    if (event.key === 'Escape') {
      // The shell closes the box on the same key; here the text is cleared.
      setText('');
      setTarget(undefined);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setTarget(choices[moveHighlight(highlighted, event.key, choices.length)]?.to);
    }
  };
  return (
    <search className={`wrap ${s.box}`}>
      <form action={paths.search()} method="get" className={s.form} onSubmit={submit}>
        <Icon name="search" size={26} />
        <label htmlFor={id} className="visually-hidden">
          {intl.t('search.label')}
        </label>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          className={s.input}
          placeholder={intl.t('search.hint')}
          autoComplete="off"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setTarget(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      <Suggestions id={id} choices={choices} highlighted={highlighted} onChoose={go} />
      {debounced ? (
        <Link to={paths.search({ q: debounced })} className={s.all}>
          {intl.t('search.all')}
        </Link>
      ) : null}
    </search>
  );
}

import { Slot } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useLocation, useNavigate } from '@gargoyle/shared/router';
import { Icon, IconButton } from '@gargoyle/shared/ui';
import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import s from './header.module.css';

const ID = 'header-search';

export function SearchToggle({ open, onToggle }: { open: boolean; onToggle(): void }) {
  const intl = useIntl();
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    // Pressed before hydration, it submits to the search page.
    <form action={paths.search()} method="get">
      <IconButton
        type="submit"
        icon="search"
        label={intl.t('frame.search')}
        aria-expanded={open}
        aria-controls={ID}
        onClick={toggle}
      />
    </form>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Placeholder until the search box widget is loaded; takes input in the meantime. */
function EarlyField({ text, onText }: { text: string; onText(text: string): void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void navigate(paths.search({ q: text.trim() }));
  };
  return (
    <search className={`wrap ${s.early}`}>
      <form action={paths.search()} method="get" onSubmit={submit}>
        <Icon name="search" size={26} />
        <input
          ref={focus}
          type="search"
          name="q"
          aria-label={intl.t('frame.search')}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </form>
    </search>
  );
}

/** Container of the catalog's search box widget (SHELL-169). Closes on Escape and on navigation. */
export function SearchDrop({ onClose }: { onClose(): void }) {
  const drop = useRef<HTMLDivElement>(null);
  const [earlyText, setEarlyText] = useState('');
  const { pathname, search } = useLocation();
  const leave = useEffectEvent(onClose);
  // Also on the way to a page without a search: it would be open on the page after that one.
  useEffect(() => () => leave(), [pathname, search]);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      onClose();
      document.querySelector<HTMLElement>(`[aria-controls="${ID}"]`)?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [onClose]);
  // It overlays the page and must not cover the newly focused element. The toggle closes it by itself.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
    if (!relatedTarget.matches(`[aria-controls="${ID}"]`)) onClose();
  };
  return (
    <div id={ID} ref={drop} role="presentation" className={s.search} onBlur={onBlur}>
      <Slot
        name="catalog.search-box.v1"
        text={earlyText}
        whenFailed="line"
        fallback={<EarlyField text={earlyText} onText={setEarlyText} />}
      />
    </div>
  );
}

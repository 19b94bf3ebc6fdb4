import { Slot } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useLocation } from '@gargoyle/shared/router';
import { IconButton } from '@gargoyle/shared/ui';
import { useEffect, useRef } from 'react';
import s from './header.module.css';

const ID = 'header-search';

export function SearchToggle({ open, onToggle }: { open: boolean; onToggle(): void }) {
  const intl = useIntl();
  return (
    <IconButton
      icon="search"
      label={intl.t('frame.search')}
      aria-expanded={open}
      aria-controls={ID}
      onClick={onToggle}
    />
  );
}

/** The place of the search box; the box itself is the catalogue's (SHELL-169). Closes on Escape and on leaving the page. */
export function SearchDrop({ onClose }: { onClose(): void }) {
  const drop = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const here = useRef(pathname + search);
  useEffect(() => {
    if (here.current !== pathname + search) onClose();
  }, [pathname, search, onClose]);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      onClose();
      document.querySelector<HTMLElement>(`[aria-controls="${ID}"]`)?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [onClose]);
  return (
    <div id={ID} ref={drop} className={s.search}>
      <Slot name="catalog.search-box.v1" whenFailed="line" fallback={<div className={s.searchRoom} />} />
    </div>
  );
}

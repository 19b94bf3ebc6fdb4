import { useIntl } from '@gargoyle/shared/intl';
import { classNames, IconButton } from '@gargoyle/shared/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import s from './strip.module.css';

interface StripState {
  list: RefObject<HTMLUListElement | null>;
  atStart: boolean;
  atEnd: boolean;
  /** One window's width back or on. */
  move(direction: -1 | 1): void;
}

/** Where a strip stands, and how to move it; the browser does the scrolling. */
export function useStrip(): StripState {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () =>
      setEnds({
        atStart: element.scrollLeft < 8,
        atEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 8,
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const move = (direction: -1 | 1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' });
  return { list, ...ends, move };
}

export function StripArrows({ strip }: { strip: StripState }) {
  const intl = useIntl();
  return (
    <div className={s.arrows}>
      <IconButton
        icon="left"
        label={intl.t('common.previous')}
        disabled={strip.atStart}
        onClick={() => strip.move(-1)}
      />
      <IconButton icon="right" label={intl.t('common.next')} disabled={strip.atEnd} onClick={() => strip.move(1)} />
    </div>
  );
}

/** A row that begins on the page's left edge and runs off the right one. */
export const Strip = (props: {
  strip: StripState;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <ul ref={props.strip.list} className={classNames(s.strip, props.className)} aria-label={props.label} tabIndex={0}>
    {props.children}
  </ul>
);

import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Icon } from '@gargoyle/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import s from './step.module.css';

interface StepProps {
  title: string;
  place: number;
  count: number;
  open: boolean;
  done: boolean;
  note: ReactNode;
  onChange(): void;
  children: ReactNode;
}

/** One step: its number or a check mark, its title, and its form while it is open. */
export function Step({ title, place, count, open, done, note, onChange, children }: StepProps) {
  const host = useHost();
  const intl = useIntl();
  const head = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  const scrollToHead = useEffectEvent(() => {
    try {
      head.current?.scrollIntoView({ block: 'start' });
    } catch (error) {
      host.report(`Error while detecting scroll height: ${String(error)}`, error);
    }
  });
  const enter = useEffectEvent(() => {
    head.current?.focus({ preventScroll: true });
    // The height of a toast shown with the step is known after the first frame.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollToHead()));
  });
  useEffect(() => {
    // Not on the first render: the page itself has the focus then.
    if (open && !wasOpen.current) enter();
    wasOpen.current = open;
  }, [open]);
  return (
    <li className={s.step} data-open={open ? '' : undefined} aria-current={open ? 'step' : undefined}>
      <span className={s.mark} aria-hidden="true">
        {done ? <Icon name="check" /> : place}
      </span>
      <div className={s.head}>
        <h2 ref={head} tabIndex={-1} className={open ? 't3' : 't2'}>
          {title}
        </h2>
        {open ? <span className={`meta ${s.place}`}>{intl.t('checkout.stepOf', { place, count })}</span> : null}
        {done ? (
          <Button look="text" small onClick={onChange} aria-label={intl.t('checkout.changeStep', { step: title })}>
            {intl.t('checkout.change')}
          </Button>
        ) : null}
      </div>
      {done ? <div className={s.note}>{note}</div> : null}
      {open ? <div className={s.body}>{children}</div> : null}
    </li>
  );
}

import { useIntl } from '@gargoyle/shared/intl';
import { useStuck } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './total-bar.module.css';
import type { Checkout } from './use-checkout.ts';

/**
 * The total at the bottom of small windows until the order summary scrolls into view. Hidden from assistive technology,
 * which reads the summary. The page's button is beside it; in wide windows only the button is shown, in its place.
 */
export function TotalBar({ checkout, children }: { checkout: Checkout; children?: ReactNode }) {
  const intl = useIntl();
  const stuck = useStuck('bar');
  const { plan, cart, totals, startsTrial } = checkout;
  const waiting = checkout.planId === null ? !cart.data : !plan;
  if (checkout.lost) return null;
  return (
    <div ref={stuck} className={s.bar}>
      <p className={s.total} aria-hidden="true">
        <span>{intl.t(startsTrial ? 'checkout.dueToday' : 'amounts.total')}</span>
        <strong className={s.sum}>{waiting ? null : intl.money(startsTrial ? 0 : totals.total)}</strong>
      </p>
      {children}
    </div>
  );
}

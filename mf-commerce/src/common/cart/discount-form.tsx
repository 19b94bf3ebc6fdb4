import { lazyForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, Button, Skeleton } from '@gargoyle/shared/ui';
import { useId, useState } from 'react';
import { commerceState, useCommerceState } from '../state/commerce-state.ts';
import { discountFor } from './coupons.model.ts';
import s from './discount-form.module.css';

const CodeForm = lazyForm(
  () => import(/* webpackChunkName: "commerce.code-form" */ './code-form.tsx'),
  <Skeleton className={s.waiting}>
    <Bone look="text" />
  </Skeleton>,
);

/**
 * The only field for a discount code, behind a toggle; closing it clears the input and the applied code (COM-107,
 * COM-108).
 */
export function DiscountForm({ planId }: { planId: number | null }) {
  const host = useHost();
  const intl = useIntl();
  const panel = useId();
  const applied = discountFor(
    useCommerceState((state) => state.coupon),
    planId,
  );
  const [opened, setOpened] = useState(false);
  const open = opened || applied !== null;

  const toggle = () => {
    if (applied) commerceState(host).setState({ coupon: null });
    setOpened(!open);
  };

  return (
    <div className={s.discount}>
      <Button look="text" aria-expanded={open} aria-controls={panel} onClick={toggle}>
        {intl.t('coupon.toggle')}
      </Button>
      <div id={panel} className={s.panel}>
        {open ? <CodeForm planId={planId} /> : null}
      </div>
      <output className={s.applied}>
        {applied ? intl.t('coupon.inUse', { code: applied.codename, amount: intl.money(applied.discount) }) : null}
      </output>
    </div>
  );
}

import { sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useWords } from '@gargoyle/shared/forms';
import { Button, TextField, useAction } from '@gargoyle/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { commerceState, useCommerceState } from '../state/commerce-state.ts';
import { applyCoupon } from './coupon-actions.ts';
import { discountFor } from './coupons.model.ts';
import s from './discount-form.module.css';

/** The one field for a discount code, behind its toggle; closing it clears what was typed and applied (COM-107, COM-108). */
export function DiscountForm({ planId }: { planId: number | null }) {
  const host = useHost();
  const intl = useIntl();
  const words = useWords();
  const panel = useId();
  const field = useRef<HTMLInputElement>(null);
  const applied = discountFor(
    useCommerceState((state) => state.coupon),
    planId,
  );
  const [opened, setOpened] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = opened || applied !== null;

  const toggle = () => {
    if (open) {
      setCode('');
      setError(null);
      commerceState(host).setState({ coupon: null });
    }
    setOpened(!open);
  };

  const [apply, busy] = useAction(async () => {
    setError(null);
    try {
      await applyCoupon(host, code, planId);
      setCode('');
      host.toast.success(intl.t('coupon.applied'), 'coupon');
    } catch (refusal) {
      // The reason stands at the field, what was typed stays to be corrected (COM-114).
      host.toast.error(intl.t('coupon.error'), 'coupon');
      setError(sentenceOf(refusal, intl.t('coupon.error')));
      field.current?.focus();
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      setError(words.required);
      field.current?.focus();
      return;
    }
    void apply();
  };

  return (
    <div className={s.discount}>
      <Button look="text" aria-expanded={open} aria-controls={panel} onClick={toggle}>
        {intl.t('coupon.toggle')}
      </Button>
      {open ? (
        <form method="post" id={panel} className={s.form} onSubmit={submit} noValidate>
          <TextField
            ref={field}
            label={intl.t('coupon.code')}
            value={code}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            {intl.t('coupon.apply')}
          </Button>
        </form>
      ) : null}
      <output className={s.applied}>
        {applied ? intl.t('coupon.inUse', { code: applied.codename, amount: intl.money(applied.discount) }) : null}
      </output>
    </div>
  );
}

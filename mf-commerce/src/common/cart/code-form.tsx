import { sentenceOf } from '@gargoyle/shared/client';
import { required, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, TextField } from '@gargoyle/shared/ui';
import { applyCoupon } from './coupon-actions.ts';
import s from './discount-form.module.css';

/** Form to enter and apply a discount code. */
export default function CodeForm({ planId }: { planId: number | null }) {
  const host = useHost();
  const intl = useIntl();
  const form = useApiForm({
    initial: { code: '' },
    rules: { code: [required] },
    send: async ({ code }) => {
      await applyCoupon(host, code, planId);
      form.reset();
      host.toast.success(intl.t('coupon.applied'), 'coupon');
    },
    // The reason is shown at the field, and the input stays to be corrected (COM-114).
    onFailure: (error) => {
      const fallback = intl.t('coupon.error');
      host.toast.error(fallback, 'coupon');
      return { code: sentenceOf(error, fallback) };
    },
  });
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field('code')}
        label={intl.t('coupon.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" busy={form.submitting}>
        {intl.t('coupon.apply')}
      </Button>
    </form>
  );
}

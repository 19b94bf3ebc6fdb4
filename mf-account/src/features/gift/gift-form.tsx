import { MOST } from '@gargoyle/shared/contract/limits';
import { atMost, email, FormErrors, required, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, TextArea, TextField } from '@gargoyle/shared/ui';
import s from '../../common/forms/form.module.css';
import { useSubscriptionActions } from '../../common/subscription/use-subscription-actions.ts';

const name = [required, atMost(MOST.name)];

/** Gifts a matching subscription; a trial is paid first, with the user's consent (ACC-185 to ACC-192). */
export function GiftForm() {
  const host = useHost();
  const intl = useIntl();
  const { payTrial } = useSubscriptionActions();

  /** Whether the gift may be sent: the user's own subscription is paid, or has just been. */
  async function isPaid(): Promise<boolean> {
    const { user, subscription } = host.session.getState();
    if (!subscription?.onTrial && user?.canGiftSubscription) return true;
    const answer = await host.confirm.ask({ title: intl.t('confirm.warning'), text: intl.t('gift.trialQuestion') });
    return answer !== null && payTrial();
  }

  const form = useApiForm({
    initial: { gifterName: '', firstName: '', lastName: '', email: '', message: '' },
    rules: {
      gifterName: name,
      firstName: name,
      lastName: name,
      email: [required, email, atMost(MOST.email)],
      message: [atMost(MOST.giftMessage)],
    },
    send: async (values) => {
      if (!(await isPaid())) return;
      await host.api.call('giftCertificates.create', values);
      host.toast.success(intl.t('gift.done'), 'gift');
      form.reset();
      await host.session.reload();
    },
    failed: 'gift.failed',
  });
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field('gifterName')} label={intl.t('gift.gifterName')} autoComplete="name" />
      <fieldset className={s.group}>
        <legend className="t2">{intl.t('gift.recipient')}</legend>
        <TextField {...form.field('firstName')} label={intl.t('profile.firstName')} autoComplete="off" />
        <TextField {...form.field('lastName')} label={intl.t('profile.lastName')} autoComplete="off" />
        <TextField {...form.field('email')} type="email" label={intl.t('form.emailLabel')} autoComplete="off" />
      </fieldset>
      <TextArea {...form.field('message')} label={intl.t('gift.message')} />
      <FormErrors texts={form.general} />
      <div className={s.actions}>
        <Button type="submit" look="clay" busy={form.submitting} disabled={!form.submitting && form.pristine}>
          {intl.t('gift.send')}
        </Button>
      </div>
    </form>
  );
}

import type { GiftCertificate } from '@gargoyle/shared/contract/gift-certificates.contract';
import { FormErrors, required, same, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Button, TextField } from '@gargoyle/shared/ui';
import { useEffect, useState } from 'react';
import s from '../../common/auth/auth-form.module.css';
import { PasswordField } from '../../common/forms/password-field.tsx';

/** How long the success message stays before the redirect (ACC-103). */
const WELCOME_MS = 2000;

export function RedeemForm({ token, gift }: { token: string; gift: GiftCertificate }) {
  const host = useHost();
  const intl = useIntl();
  const [redeemed, setRedeemed] = useState(false);
  useEffect(() => {
    if (!redeemed) return;
    const timer = setTimeout(() => {
      host.navigate(paths.home());
      void host.session.reload();
    }, WELCOME_MS);
    return () => clearTimeout(timer);
  }, [redeemed, host]);
  const form = useApiForm({
    initial: { password1: '', password2: '' },
    rules: { password1: [required], password2: (v) => [required, same(v.password1)] },
    serverNames: { password: 'password1' },
    send: async ({ password1 }) => {
      const answer = await host.api.call('giftCertificates.subscribe', { code: token, password: password1 });
      host.toast.success(intl.t('redeem.done'), 'redeem');
      setRedeemed(true);
      await host.session.accept(answer);
    },
    onFailure: (error) => {
      host.report('Redeem gift issue', error);
      return false;
    },
    failed: 'redeem.failed',
  });
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
      <p className="t2">{intl.t('redeem.from', { name: gift.gifterName })}</p>
      <TextField label={intl.t('profile.firstName')} value={gift.firstName} readOnly />
      <TextField label={intl.t('profile.lastName')} value={gift.lastName} readOnly />
      <TextField label={intl.t('form.emailLabel')} value={gift.email} readOnly autoComplete="username" />
      <PasswordField
        {...form.field('password1')}
        label={intl.t('form.passwordLabel')}
        hint={intl.t('form.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('password2')} label={intl.t('redeem.repeat')} autoComplete="new-password" />
      <FormErrors texts={form.general} />
      <Button
        type="submit"
        look="clay"
        wide
        busy={form.submitting}
        disabled={!form.submitting && (form.pristine || redeemed)}
      >
        {intl.t('redeem.submit')}
      </Button>
    </form>
  );
}

import { isApiError } from '@gargoyle/shared/client';
import { FormErrors, required, same, useApiForm } from '@gargoyle/shared/forms';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, useParams } from '@gargoyle/shared/router';
import { Button } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from '../../common/auth/auth-form.module.css';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { PasswordField } from '../../common/forms/password-field.tsx';

/** The error message of an invalid link, from whichever field the server put it in (ACC-083). */
function invalidLinkMessage(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.fields['token']?.[0] ?? error.fields['uid']?.[0];
}

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { uid = '', token = '' } = useParams();
  const [invalidLink, setInvalidLink] = useState<string>();
  const form = useApiForm({
    // Named like the API's fields, so that field errors are shown at the right field.
    initial: { newPassword1: '', newPassword2: '' },
    rules: { newPassword1: [required], newPassword2: (v) => [required, same(v.newPassword1)] },
    send: async (values) => {
      await host.api.call('auth.confirmReset', { ...values, uid, token });
      host.toast.success(intl.t('password.done'), 'password');
      host.navigate(paths.login());
    },
    onFailure: (error) => {
      const sentence = invalidLinkMessage(error);
      setInvalidLink(sentence);
      return sentence !== undefined;
    },
    failed: 'password.failed',
  });
  return (
    <AuthFrame title={intl.t('reset.title')}>
      <PageMeta title={intl.t('reset.title')} noIndex />
      {invalidLink ? (
        <div role="alert">
          <p>{invalidLink}</p>
          <p className={s.links}>
            <Link to={paths.forgotPassword()}>{intl.t('reset.again')}</Link>
          </p>
        </div>
      ) : null}
      <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
        <PasswordField
          {...form.field('newPassword1')}
          label={intl.t('password.new')}
          hint={intl.t('form.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('newPassword2')} label={intl.t('password.repeat')} autoComplete="new-password" />
        <FormErrors texts={form.general} />
        <Button type="submit" look="clay" wide busy={form.submitting} disabled={!form.submitting && form.pristine}>
          {intl.t('reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}

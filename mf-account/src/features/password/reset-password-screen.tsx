import { isApiError } from '@gargoyle/shared/client';
import { useApiForm } from '@gargoyle/shared/forms';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, useParams } from '@gargoyle/shared/router';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { useState } from 'react';
import s from '../../common/auth/auth-form.module.css';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { NewPassword, newPasswordRules, NO_PASSWORD } from './new-password.tsx';

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
  const shown = useShown();
  const form = useApiForm({
    initial: NO_PASSWORD,
    rules: newPasswordRules,
    send: async (values) => {
      await host.api.call('auth.confirmReset', { ...values, uid, token });
      host.toast.success(intl.t('password.done'), 'password');
      if (shown.current) host.navigate(paths.login());
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
        <NewPassword form={form} />
      </form>
    </AuthFrame>
  );
}

import { email, FormErrors, required, useApiForm } from '@gargoyle/shared/forms';
import { PageMeta, useHost, useWholeSearch } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Button, TextField } from '@gargoyle/shared/ui';
import s from '../../common/auth/auth-form.module.css';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { withNext } from '../../common/auth/with-next.ts';

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const search = useWholeSearch();
  const form = useApiForm({
    initial: { email: '' },
    rules: { email: [required, email] },
    send: async (values) => {
      await host.api.call('auth.resetPassword', values);
      host.toast.success(intl.t('forgot.done'), 'forgot');
      form.reset();
    },
    failed: 'forgot.failed',
  });
  return (
    <AuthFrame title={intl.t('forgot.title')}>
      <PageMeta title={intl.t('forgot.title')} noIndex />
      <p className="soft">{intl.t('forgot.text')}</p>
      <form method="post" className={s.form} onSubmit={form.onSubmit} noValidate>
        <TextField {...form.field('email')} type="email" label={intl.t('form.emailLabel')} autoComplete="username" />
        <FormErrors texts={form.general} />
        <Button type="submit" look="clay" wide busy={form.submitting} disabled={!form.submitting && form.pristine}>
          {intl.t('forgot.submit')}
        </Button>
        <p className={s.links}>
          <Link to={withNext(paths.login(), search)}>{intl.t('forgot.back')}</Link>
        </p>
      </form>
    </AuthFrame>
  );
}

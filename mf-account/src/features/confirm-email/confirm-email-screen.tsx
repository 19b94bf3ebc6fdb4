import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useSearchParams } from '@gargoyle/shared/router';
import { ButtonLink } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { useState } from 'react';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { useOnce } from '../../common/hooks/use-once.ts';

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const [search] = useSearchParams();
  const key = search.get('key');
  const [failed, setFailed] = useState(false);
  const shown = useShown();
  useOnce(() => {
    const fail = () => setFailed(true);
    if (!key) return fail();
    host.api
      .call('auth.verifyEmail', { key })
      .then(async () => {
        const { phase, user } = await host.session.ready();
        if (phase === 'signed-in') await host.session.reload();
        if (user) host.bus.emit('account.email-verified', { userId: user.id });
        host.toast.success(intl.t('confirmEmail.done'), 'email');
        if (shown.current) host.navigate(paths.home(), { replace: true });
      })
      .catch(fail);
  });
  return (
    <AuthFrame title={intl.t('confirmEmail.title')}>
      <PageMeta title={intl.t('confirmEmail.title')} noIndex />
      <output className="soft">{intl.t(failed ? 'confirmEmail.failed' : 'confirmEmail.busy')}</output>
      {failed ? (
        <ButtonLink to={paths.home()} look="outline">
          {intl.t('confirmEmail.home')}
        </ButtonLink>
      ) : null}
    </AuthFrame>
  );
}

import { isApiError } from '@gargoyle/shared/client';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useSearchParams } from '@gargoyle/shared/router';
import { Button, ButtonLink, useAction } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { useState } from 'react';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { useOnce } from '../../common/hooks/use-once.ts';

/** No attempt would accept the key: it is missing, unknown or used. */
const isRefusal = (error: unknown): boolean => isApiError(error) && (error.status === 400 || error.status === 404);

export function Component() {
  const host = useHost();
  const intl = useIntl();
  const [search] = useSearchParams();
  const key = search.get('key');
  const [failed, setFailed] = useState<'link' | 'answer' | null>(null);
  const shown = useShown();
  const [verify, busy] = useAction(async () => {
    if (!key) return setFailed('link');
    try {
      await host.api.call('auth.verifyEmail', { key });
    } catch (error) {
      return setFailed(isRefusal(error) ? 'link' : 'answer');
    }
    const { phase, user } = await host.session.ready();
    if (phase === 'signed-in') await host.session.reload();
    if (user) host.bus.emit('account.email-verified', { userId: user.id });
    host.toast.success(intl.t('confirmEmail.done'), 'email');
    if (shown.current) host.navigate(paths.home(), { replace: true });
  });
  useOnce(() => void verify());
  return (
    <AuthFrame title={intl.t('confirmEmail.title')}>
      <PageMeta title={intl.t('confirmEmail.title')} noIndex />
      <output className="soft">{intl.t(failed && !busy ? 'confirmEmail.failed' : 'confirmEmail.busy')}</output>
      {failed === 'link' ? <p className="soft">{intl.t('confirmEmail.link')}</p> : null}
      {failed === 'answer' ? (
        <Button look="clay" busy={busy} onClick={() => void verify()}>
          {intl.t('confirmEmail.again')}
        </Button>
      ) : null}
      {failed ? (
        <ButtonLink to={paths.home()} look="outline">
          {intl.t('confirmEmail.home')}
        </ButtonLink>
      ) : null}
    </AuthFrame>
  );
}

import { isSignedIn, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useSearchParams } from '@gargoyle/shared/router';
import { useCompleteLogin } from '../../common/auth/use-complete-login.ts';
import { useOnce } from '../../common/hooks/use-once.ts';
import { SingleSignOnProgress } from './single-sign-on-progress.tsx';
import { afterSingleSignOn, cookieValue } from './single-sign-on.model.ts';

/** `/proxy-sso`: signs in with the cookie set by a library's proxy (ACC-065, ACC-069). */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const completeLogin = useCompleteLogin();
  const [search] = useSearchParams();
  useOnce(() => {
    void (async () => {
      try {
        const session = await host.session.ready();
        const token = cookieValue(document.cookie, 'proxy_access');
        // Session startup already tried this cookie; skip the call if it signed the user in.
        const signedIn = isSignedIn(session) && (!token || session.user?.createdByProxy);
        if (!signedIn) {
          if (!token) throw new Error('no proxy cookie');
          await completeLogin(await host.api.call('auth.proxyLogin', { token }), 'proxy');
        }
        host.navigate(afterSingleSignOn(search), { replace: true });
      } catch {
        host.toast.error(intl.t('login.failed'), 'login');
        host.navigate(paths.login(), { replace: true });
      }
    })();
  });
  return <SingleSignOnProgress />;
}

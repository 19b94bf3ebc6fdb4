import { safeNext, useHost } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';
import { useSearchParams } from '@gargoyle/shared/router';
import { redirectUri } from '../../common/auth/institution.model.ts';
import { useCompleteLogin } from '../../common/auth/use-complete-login.ts';
import { useOnce } from '../../common/hooks/use-once.ts';
import { SingleSignOnProgress } from './single-sign-on-progress.tsx';
import { afterSingleSignOn, codeOf } from './single-sign-on.model.ts';

/** `/open-athens-redirect`: returns from an institution with a code (ACC-066, ACC-067, ACC-070). */
export function Component() {
  const host = useHost();
  const completeLogin = useCompleteLogin();
  const [search] = useSearchParams();
  useOnce(() => {
    void (async () => {
      const code = codeOf(search);
      try {
        if (!code) throw new Error('no code');
        const redirect = redirectUri(location.origin + paths.openAthens(), safeNext(search));
        await completeLogin(
          await host.api.call('auth.authorizationCode', { code, redirectUri: redirect }),
          'openathens',
        );
        host.navigate(afterSingleSignOn(search), { replace: true });
      } catch {
        host.navigate(paths.openAthensError(), { replace: true });
      }
    })();
  });
  return <SingleSignOnProgress />;
}

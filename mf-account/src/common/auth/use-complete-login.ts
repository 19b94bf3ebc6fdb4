import type { Host, SessionUser } from '@gargoyle/shared/host';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';

type Method = 'password' | 'facebook' | 'microsoft' | 'openathens' | 'proxy';

/** Completes a login: reports it to analytics, shows a toast, and passes the session to the host (ACC-052). */
export function useCompleteLogin(): (answer: { token: string; user: SessionUser }, method: Method) => Promise<void> {
  const host: Host = useHost();
  const intl = useIntl();
  return async (answer, method) => {
    host.track.event('login', { method });
    host.toast.success(intl.t('login.done'), 'login');
    await host.session.accept(answer);
  };
}

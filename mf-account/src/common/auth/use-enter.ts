import type { Host, SessionUser } from '@gargoyle/shared/host';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';

type Method = 'password' | 'facebook' | 'microsoft' | 'openathens' | 'proxy';

/** What every login does with its answer: tells the analysts and the reader, and hands the session over (ACC-052). */
export function useEnter(): (answer: { token: string; user: SessionUser }, method: Method) => Promise<void> {
  const host: Host = useHost();
  const intl = useIntl();
  return async (answer, method) => {
    host.track.event('login', { method });
    host.toast.success(intl.t('login.done'), 'login');
    await host.session.accept(answer);
  };
}

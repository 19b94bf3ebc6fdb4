import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useSearchParams } from '@gargoyle/shared/router';
import { useState } from 'react';
import { useOnce } from '../../common/hooks/use-once.ts';
import { type HijackState, hijackState } from './hijack.model.ts';
import s from './hijack-screen.module.css';

/** `/hijack?userid=`: lets staff see the site as a user. The session then redirects to `/account`. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const [search] = useSearchParams();
  // Evaluated once on arrival: otherwise the new session would be reported as already active.
  const [state] = useState<HijackState>(() => hijackState(host.session.getState(), search.get('userid')));
  const [failed, setFailed] = useState(false);
  useOnce(() => {
    if (typeof state === 'string') return;
    host.session.impersonate(state.userId).catch((error: unknown) => {
      setFailed(true);
      host.toast.error(error instanceof Error ? error.message : intl.t('hijack.failed'));
    });
  });
  return (
    <section className={`wrap ${s.page}`}>
      <PageMeta title={intl.t('hijack.title')} noIndex />
      <h1 className="t6">{intl.t('hijack.title')}</h1>
      <output>
        {typeof state === 'string'
          ? intl.t(`hijack.${state}`)
          : intl.t(failed ? 'hijack.notStarted' : 'hijack.busy', { id: String(state.userId) })}
      </output>
    </section>
  );
}

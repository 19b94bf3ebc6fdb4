import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useSearchParams } from '@gargoyle/shared/router';
import { useState } from 'react';
import { useOnce } from '../../common/hooks/use-once.ts';
import { type Standing, standing } from './hijack.model.ts';
import s from './hijack-screen.module.css';

/** `/hijack?userid=`: staff see the school as a user does; the session does the rest and leads to `/account`. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const [search] = useSearchParams();
  // As it was on arrival: the session that starts here must not be told that it is active already.
  const [found] = useState<Standing>(() => standing(host.session.getState(), search.get('userid')));
  const [failed, setFailed] = useState(false);
  useOnce(() => {
    if (typeof found === 'string') return;
    host.session.impersonate(found.userId).catch((error: unknown) => {
      setFailed(true);
      host.toast.error(error instanceof Error ? error.message : intl.t('hijack.failed'));
    });
  });
  const said = typeof found === 'string' ? found : failed ? 'unnamed' : 'busy';
  return (
    <section className={`wrap ${s.page}`}>
      <PageMeta title={intl.t('hijack.title')} noIndex />
      <h1 className="t6">{intl.t('hijack.title')}</h1>
      <output>{intl.t(`hijack.${said}`)}</output>
    </section>
  );
}

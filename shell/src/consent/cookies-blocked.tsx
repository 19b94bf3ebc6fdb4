import { useIntl } from '@gargoyle/shared/intl';
import { Button, useStuck } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './cookie-notice.module.css';

/** For a browser that stores no cookies: what will be lost, before it is. There is no choice to ask for (SHELL-410). */
export function CookiesBlocked() {
  const intl = useIntl();
  const [shown, setShown] = useState(true);
  const stuck = useStuck('notice');
  if (!shown) return null;
  return (
    <section ref={stuck} className={s.notice}>
      <p>
        <output>{intl.t('cookies.blocked')}</output>
      </p>
      <div className={s.buttons}>
        <Button small onClick={() => setShown(false)}>
          {intl.t('confirm.close')}
        </Button>
      </div>
    </section>
  );
}

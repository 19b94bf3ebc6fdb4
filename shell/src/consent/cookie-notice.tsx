import { useHost } from '@gargoyle/shared/host';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Button, useStuck } from '@gargoyle/shared/ui';
import { useEffect, useState } from 'react';
import { CookiesBlocked } from './cookies-blocked.tsx';
import { clearUtm, storeUtm } from './utm-capture.ts';
import { type Consent, choiceCookie, noticeCookie, noticeMissing, noticeShown } from './consent.model.ts';
import s from './cookie-notice.module.css';
import { REOPEN } from './reopen-notice.ts';

/** SHELL-231 to SHELL-235, SHELL-276, SHELL-279. Shown after hydration: the server does not know the choice. */
function CookieNotice() {
  const intl = useIntl();
  const { uiState } = useHost();
  const [shown, setShown] = useState(false);
  const stuck = useStuck('notice');
  useEffect(() => {
    if (noticeMissing(document.cookie)) document.cookie = noticeCookie(true);
    setShown(noticeShown(document.cookie));
    const open = () => setShown(true);
    window.addEventListener(REOPEN, open);
    return () => window.removeEventListener(REOPEN, open);
  }, []);
  if (!shown) return null;
  const choose = (choice: Consent) => {
    document.cookie = noticeCookie(false);
    document.cookie = choiceCookie(choice);
    if (choice === 'accepted') storeUtm(uiState.getState().utm);
    else clearUtm();
    setShown(false);
  };
  return (
    <section ref={stuck} className={s.notice} aria-label={intl.t('care.cookie-policy')}>
      <p>
        <Message id="cookies.text" values={{ purpose: (text) => <span className={s.purpose}>{text}</span> }} />{' '}
        <Link to={paths.customerCarePage('cookie-policy')}>{intl.t('care.cookie-policy')}</Link>
      </p>
      <div className={s.buttons}>
        <Button small onClick={() => choose('rejected')}>
          {intl.t('cookies.reject')}
        </Button>
        <Button small onClick={() => choose('accepted')}>
          {intl.t('confirm.accept')}
        </Button>
      </div>
    </section>
  );
}

export default function CookieLine() {
  return navigator.cookieEnabled ? <CookieNotice /> : <CookiesBlocked />;
}

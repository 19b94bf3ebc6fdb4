import { useHost } from '@gargoyle/shared/host';
import { Message, useIntl } from '@gargoyle/shared/intl';
import { Link } from '@gargoyle/shared/router';
import { BrandMark } from '@gargoyle/shared/ui';
import { reopenNotice } from '../consent/reopen-notice.ts';
import s from './footer.module.css';
import { MenuLink } from './main-menu.tsx';
import { type Entry, FOOTER, LEGAL } from './menu.model.ts';
import type { NavKind } from './nav-kind.model.ts';
import { SocialLinks } from './social-links.tsx';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';

const Links = ({ entries }: { entries: readonly Entry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.text}>
        <MenuLink entry={entry} className={s.link} />
      </li>
    ))}
  </ul>
);

/** SHELL-187 to SHELL-191, with the selectors of theme and language and the cookie settings. */
export function Footer({ kind }: { kind: NavKind }) {
  const intl = useIntl();
  const { brand } = useHost();
  // Auth pages, contests, customer care and the checkout have no social links.
  const simple = kind !== 'full';
  const { captcha } = brand;
  return (
    <footer className={s.footer}>
      {simple ? null : (
        <div className={s.columns}>
          <div className={s.about}>
            <p className={s.brand}>
              <BrandMark size={34} /> <span>{brand.name}</span>
            </p>
            <p className="meta">
              {brand.fullName}. {intl.t('footer.hours')}
            </p>
            <SocialLinks />
          </div>
          {FOOTER.map((group) => (
            <nav key={group.text} aria-labelledby={`footer-${group.text}`}>
              <h2 id={`footer-${group.text}`} className={s.title}>
                {intl.t(group.text)}
              </h2>
              <Links entries={group.entries} />
            </nav>
          ))}
        </div>
      )}
      <div className={s.foot}>
        <div className={s.legal}>
          {simple ? <Links entries={LEGAL} /> : null}
          <p>
            <Message
              id="footer.captcha"
              values={{
                provider: captcha.provider,
                privacy: (text) => <Link to={captcha.privacyUrl}>{text}</Link>,
                terms: (text) => <Link to={captcha.termsUrl}>{text}</Link>,
              }}
            />
          </p>
        </div>
        <div className={s.switches}>
          <button type="button" className={s.cookies} onClick={reopenNotice}>
            {intl.t('footer.cookies')}
          </button>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

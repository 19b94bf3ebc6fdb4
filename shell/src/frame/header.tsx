import { isLibrary, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, useLocation } from '@gargoyle/shared/router';
import { BrandMark, classNames, Icon } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { AccountCorner } from './account-corner.tsx';
import s from './header.module.css';
import { LateSlot } from './late-slot.tsx';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isCheckout, type NavKind } from './nav-kind.model.ts';
import { SearchDrop, SearchToggle } from './search.tsx';

/** The cart link as the frame knows it; the count comes with the commerce part. */
function PlainCart() {
  const intl = useIntl();
  return (
    <Link to={paths.cart()} className={s.icon} aria-label={intl.t('frame.cart')}>
      <Icon name="cart" />
    </Link>
  );
}

export function Header({ kind }: { kind: NavKind }) {
  const intl = useIntl();
  const { brand } = useHost();
  const { pathname } = useLocation();
  const library = useSession(isLibrary);
  const [searching, setSearching] = useState(false);
  const checkout = isCheckout(pathname);
  const whole = kind !== 'contest' && !checkout;
  return (
    <header className={classNames(s.header, checkout && s.quiet)}>
      <div className={s.row} data-whole={whole ? '' : undefined}>
        <Link to={paths.home()} className={s.brand} aria-label={intl.t('frame.home', { brand: brand.name })}>
          <BrandMark size={36} />
          <span className={s.name}>{brand.name}</span>
        </Link>
        {whole ? <MainMenu /> : null}
        <div className={s.tools}>
          {checkout ? (
            <Link to={paths.cart()} className={s.back}>
              {intl.t('frame.back')}
            </Link>
          ) : null}
          {whole ? <SearchToggle open={searching} onToggle={() => setSearching(!searching)} /> : null}
          {whole && !library ? (
            <div className={s.cart} data-late="">
              <LateSlot name="commerce.cart-link.v1" fallback={<PlainCart />} />
            </div>
          ) : null}
          {checkout ? null : <AccountCorner selling={whole} />}
          {whole ? <MobileMenu /> : null}
        </div>
      </div>
      {searching && whole ? <SearchDrop onClose={() => setSearching(false)} /> : null}
    </header>
  );
}

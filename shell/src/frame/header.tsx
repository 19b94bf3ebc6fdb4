import { isLibrary, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, useLocation } from '@gargoyle/shared/router';
import { BrandMark, classNames } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { AccountCorner } from './account-corner.tsx';
import { CartPlace } from './cart-place.tsx';
import s from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isCheckout, type NavKind } from './nav-kind.model.ts';
import { SearchDrop, SearchToggle } from './search.tsx';

export function Header({ kind }: { kind: NavKind }) {
  const intl = useIntl();
  const { brand } = useHost();
  const { pathname } = useLocation();
  const library = useSession(isLibrary);
  const [searching, setSearching] = useState(false);
  const checkout = isCheckout(pathname);
  const isFull = kind !== 'contest' && !checkout;
  return (
    <header className={classNames(s.header, checkout && s.quiet)}>
      <div className={s.row} data-whole={isFull ? '' : undefined}>
        <Link to={paths.home()} className={s.brand} aria-label={intl.t('frame.home', { brand: brand.name })}>
          <BrandMark size={36} />
          <span className={s.name}>{brand.name}</span>
        </Link>
        {isFull ? <MainMenu /> : null}
        <div className={s.tools}>
          {checkout ? (
            <Link to={paths.cart()} className={s.back}>
              {intl.t('frame.back')}
            </Link>
          ) : null}
          {isFull ? <SearchToggle open={searching} onToggle={() => setSearching(!searching)} /> : null}
          {isFull && !library ? <CartPlace /> : null}
          {checkout ? null : <AccountCorner selling={isFull} />}
          {isFull ? <MobileMenu /> : null}
        </div>
      </div>
      {searching && isFull ? <SearchDrop onClose={() => setSearching(false)} /> : null}
    </header>
  );
}

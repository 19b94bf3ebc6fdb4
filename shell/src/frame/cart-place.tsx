import { isSignedIn, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, useSearchParams } from '@gargoyle/shared/router';
import { Icon } from '@gargoyle/shared/ui';
import { useEffect, useState } from 'react';
import s from './header.module.css';
import { IdleSlot } from './idle-slot.tsx';

const CART_FILLED_KEY = 'gargoyle.cart-filled';

function storeFilled(filled: boolean): void {
  try {
    if (filled) localStorage.setItem(CART_FILLED_KEY, '1');
    else localStorage.removeItem(CART_FILLED_KEY);
  } catch {
    // Storage is full or forbidden: the count will show once an item is added.
  }
}

function wasFilled(): boolean {
  try {
    return localStorage.getItem(CART_FILLED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether to load the commerce widget: for a visitor who never added anything the plain link is enough. */
function useNeedsWidget(): boolean {
  const { bus } = useHost();
  const signedIn = useSession(isSignedIn);
  const [search] = useSearchParams();
  const [isNeeded, setNeeded] = useState(false);
  // The commerce widget checks a code in the address on every page (COM-417).
  const promo = search.has('codename');
  useEffect(() => {
    if (signedIn || promo || wasFilled()) setNeeded(true);
  }, [signedIn, promo]);
  useEffect(
    () =>
      bus.on('commerce.cart-changed', ({ itemsCount }) => {
        storeFilled(itemsCount > 0);
        setNeeded(true);
      }),
    [bus],
  );
  useEffect(() => {
    const onFilled = () => {
      if (wasFilled()) setNeeded(true);
    };
    window.addEventListener('storage', onFilled);
    return () => window.removeEventListener('storage', onFilled);
  }, []);
  return isNeeded;
}

/** The cart link without the commerce widget, which adds the item count. */
function PlainCart() {
  const intl = useIntl();
  return (
    <Link to={paths.cart()} className={s.icon} aria-label={intl.t('frame.cart')}>
      <Icon name="cart" />
    </Link>
  );
}

/** The cart in the header (SHELL-170). */
export function CartPlace() {
  return (
    <div className={s.cart} data-late="">
      {useNeedsWidget() ? (
        <IdleSlot name="commerce.cart-link.v1" whenFailed="fallback" fallback={<PlainCart />} />
      ) : (
        <PlainCart />
      )}
    </div>
  );
}

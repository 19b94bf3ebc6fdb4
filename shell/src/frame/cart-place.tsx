import { isSignedIn, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link, useSearchParams } from '@gargoyle/shared/router';
import { Icon } from '@gargoyle/shared/ui';
import { useEffect, useState } from 'react';
import s from './header.module.css';
import { IdleSlot } from './idle-slot.tsx';

const FILLED = 'gargoyle.cart-filled';

function remember(filled: boolean): void {
  try {
    if (filled) localStorage.setItem(FILLED, '1');
    else localStorage.removeItem(FILLED);
  } catch {
    // Storage is full or forbidden: the count comes when something is added.
  }
}

function wasFilled(): boolean {
  try {
    return localStorage.getItem(FILLED) !== null;
  } catch {
    return false;
  }
}

/** Whether the commerce part has anything to say here: a visitor who never bought finds the plain link is all. */
function useCartPart(): boolean {
  const { bus } = useHost();
  const signedIn = useSession(isSignedIn);
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState(false);
  // A code in the address is checked by the commerce part on every page (COM-417).
  const promo = search.has('codename');
  useEffect(() => {
    if (signedIn || promo || wasFilled()) setWanted(true);
  }, [signedIn, promo]);
  useEffect(
    () =>
      bus.on('commerce.cart-changed', ({ itemsCount }) => {
        remember(itemsCount > 0);
        setWanted(true);
      }),
    [bus],
  );
  useEffect(() => {
    const filledElsewhere = ({ key, newValue }: StorageEvent) => {
      if (key === FILLED && newValue) setWanted(true);
    };
    window.addEventListener('storage', filledElsewhere);
    return () => window.removeEventListener('storage', filledElsewhere);
  }, []);
  return wanted;
}

/** The cart link as the frame knows it; the count comes with the commerce part. */
function PlainCart() {
  const intl = useIntl();
  return (
    <Link to={paths.cart()} className={s.icon} aria-label={intl.t('frame.cart')}>
      <Icon name="cart" />
    </Link>
  );
}

/** Where the cart stands in the header (SHELL-170). */
export function CartPlace() {
  return (
    <div className={s.cart} data-late="">
      {useCartPart() ? (
        <IdleSlot name="commerce.cart-link.v1" whenFailed="fallback" fallback={<PlainCart />} />
      ) : (
        <PlainCart />
      )}
    </div>
  );
}

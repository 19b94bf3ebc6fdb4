import { isLibrary, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Icon } from '@gargoyle/shared/ui';
import { useEffect } from 'react';
import { badgeText, EMPTY_CART } from '../common/cart/cart.model.ts';
import { setCart, useCart } from '../common/cart/cart.queries.ts';
import { useGlobalPromo } from '../common/promo/use-global-promo.ts';
import s from './cart-link.module.css';

/** Cart link of header and drawer with the item count; hidden for library subscribers (COM-101 to COM-106). */
export default function CartLink({ label }: { label?: string }) {
  const host = useHost();
  const intl = useIntl();
  const library = useSession(isLibrary);
  const count = useCart().data?.itemsCount ?? 0;
  useGlobalPromo();
  useEffect(
    () =>
      host.bus.on('shell.session-changed', ({ reason }) => {
        // Never show another user's cart, not even briefly (COM-054, COM-055).
        if (reason !== 'login') setCart(host, EMPTY_CART);
        void host.api.invalidate('orderItems.list');
      }),
    [host],
  );
  if (library) return null;
  return (
    <Link to={paths.cart()} className={s.cart} aria-label={intl.t('cart.link', { count })}>
      <Icon name="cart" />
      {label ? <span>{label}</span> : null}
      {count > 0 ? <span className={s.badge}>{badgeText(count)}</span> : null}
    </Link>
  );
}

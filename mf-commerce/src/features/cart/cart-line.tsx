import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Link } from '@gargoyle/shared/router';
import { IconButton, Picture, useAction } from '@gargoyle/shared/ui';
import { isPhysical, thumbnailOf } from '../../common/cart/cart.model.ts';
import { removeFromCart } from '../../common/cart/cart-actions.ts';
import { ItemName } from '../../common/items/item-name.tsx';
import s from './cart-line.module.css';
import { QuantityControl } from './quantity-control.tsx';

/** Picture, name and notes of a line, shared by the table and the mobile card. */
export function LineHead({ line, saving }: { line: OrderItem; saving: number }) {
  const intl = useIntl();
  const unavailable = !line.available || line.soldOut;
  return (
    <div className={s.head}>
      <Picture src={thumbnailOf(line.thumbnail)} alt="" ratio="square" sizes="96px" className={s.picture} />
      <div className={s.words}>
        <Link to={line.product.url} className={s.link}>
          <ItemName item={line} className={s.title} />
        </Link>
        {saving > 0 && line.discountPercentage > 0 ? (
          <span className={s.saving}>{intl.t('cart.subscribersSave', { percent: saving })}</span>
        ) : null}
        {unavailable ? (
          <span className={s.gone} role="alert">
            {intl.t(line.soldOut ? 'cart.lineSoldOut' : 'cart.lineGone')}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** Quantity control of physical items; digital items have none (COM-085). */
export const LineQuantity = ({ line, itemName }: { line: OrderItem; itemName: string | null }) =>
  isPhysical(line) ? (
    <QuantityControl line={line} itemName={itemName} />
  ) : (
    <span className="numbers">{line.quantity}</span>
  );

export function RemoveLine({ line, name }: { line: OrderItem; name: string }) {
  const host = useHost();
  const intl = useIntl();
  const [remove] = useAction(() => removeFromCart(host, intl, line));
  return <IconButton icon="trash" label={intl.t('cart.remove', { title: name })} onClick={() => void remove()} />;
}

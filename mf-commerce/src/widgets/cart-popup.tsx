import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink, IconButton, Picture, Price } from '@gargoyle/shared/ui';
import { useCallback, useEffect, useId, useRef } from 'react';
import { thumbnailOf } from '../common/cart/cart.model.ts';
import { ItemName } from '../common/items/item-name.tsx';
import { commerceState, useCommerceState } from '../common/state/commerce-state.ts';
import s from './cart-popup.module.css';

const POPUP_MS = 10_000;

/** Shows the added item for ten seconds or until it is closed (COM-095 to COM-100). It never takes focus. */
export default function CartPopup() {
  const host = useHost();
  const intl = useIntl();
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const added = useCommerceState((state) => state.added);
  const close = useCallback(() => commerceState(host).setState({ added: null }), [host]);

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(close, POPUP_MS);
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [added, close]);

  if (!added) return null;
  const { item, count } = added;
  return (
    <dialog key={count} ref={box} open aria-labelledby={titleId} className={s.popup}>
      <header className={s.head}>
        <h2 id={titleId} className="t2">
          {intl.t('popup.title')}
        </h2>
        <IconButton icon="close" label={intl.t('popup.close')} onClick={close} />
      </header>
      <div className={s.item}>
        <Picture src={thumbnailOf(item.thumbnail)} alt="" ratio="square" sizes="84px" className={s.picture} />
        <p className={s.words}>
          <ItemName item={item} className={s.title} />
          <Price amount={item.price} regular={item.regularPrice} />
        </p>
      </div>
      <ButtonLink look="clay" wide to={paths.cart()} onClick={close}>
        {intl.t('popup.view')}
      </ButtonLink>
    </dialog>
  );
}

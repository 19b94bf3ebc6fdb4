import type { StoreItem } from '@gargoyle/shared/contract/store.contract';
import { isLibrary, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Button, ButtonLink, Picture, Price, SelectField, useAction } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { addToCart } from '../../common/cart/cart-actions.ts';
import { ItemName } from '../../common/items/item-name.tsx';
import { labelled, offersOf, storeAction } from './store.model.ts';
import s from './store-card.module.css';

/** One thing of the store with its price and its button (COM-038, COM-040 to COM-043). */
export function StoreCard({ item }: { item: StoreItem }) {
  const intl = useIntl();
  const library = useSession(isLibrary);
  const [chosen, setChosen] = useState<number | null>(null);
  const offers = offersOf(item);
  const offer = offers.find(({ id }) => id === chosen) ?? offers[0];
  const { thumbnail } = item;
  return (
    <li className={s.card}>
      <Picture
        src={thumbnail.boxThumb ?? thumbnail.default ?? thumbnail.cartThumb}
        alt=""
        sizes="(width <= 560px) 92vw, (width <= 980px) 46vw, 314px"
      />
      <p className={s.words}>
        <Link to={item.url} className={s.link}>
          <ItemName item={labelled(item)} className={s.title} />
        </Link>
        {offer ? <Price amount={offer.price} regular={offer.regularPrice} className={s.price ?? ''} /> : null}
      </p>
      {library ? null : (
        <div className={s.action}>
          {item.variants.length > 1 ? (
            <SelectField
              label={intl.t('store.variant')}
              hideLabel
              value={chosen ?? ''}
              onChange={(event) => setChosen(event.target.value ? Number(event.target.value) : null)}
            >
              <option value="">{intl.t('store.chooseVariant')}</option>
              {offers.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          ) : null}
          <StoreAction item={item} chosen={chosen} />
        </div>
      )}
    </li>
  );
}

function StoreAction({ item, chosen }: { item: StoreItem; chosen: number | null }) {
  const host = useHost();
  const intl = useIntl();
  const [add, busy] = useAction(async () => {
    const orderedId = chosen ?? item.variants[0]?.id ?? item.id;
    await addToCart(host, intl, { orderedModel: item.orderedModel, orderedId });
  });
  const action = storeAction(item, chosen);
  if (action === 'owned' || action === 'soldOut') return <p className="soft">{intl.t(`panel.${action}`)}</p>;
  if (action === 'inCart')
    return (
      <ButtonLink small wide to={paths.cart()}>
        {intl.t('panel.inCart')}
      </ButtonLink>
    );
  return (
    <Button small wide busy={busy} disabled={action === 'choose'} onClick={() => void add()}>
      {intl.t('panel.add')}
    </Button>
  );
}

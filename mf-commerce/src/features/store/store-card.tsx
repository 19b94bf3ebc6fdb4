import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { StoreItem } from '@gargoyle/shared/contract/store.contract';
import { isLibrary, useHost, useSession } from '@gargoyle/shared/host';
import { type IntlShape, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Button, ButtonLink, NoBreak, Picture, Price, SelectField, useAction } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { addToCart } from '../../common/cart/cart-actions.ts';
import { ItemName } from '../../common/items/item-name.tsx';
import { labelled, type Offer, offersOf, presetOf, priceOf, storeAction } from './store.model.ts';
import s from './store-card.module.css';

const formName = (intl: IntlShape, { form }: Offer): string => (form ? intl.t(`store.kind.${form}`) : '');

/** A store item with its price and button (COM-038, COM-040 to COM-043, COM-549). */
export function StoreCard({ item }: { item: StoreItem }) {
  const intl = useIntl();
  const library = useSession(isLibrary);
  const [key, setKey] = useState('');
  const offers = offersOf(item);
  const chosen = offers.find((entry) => entry.key === key);
  const offer = chosen ?? presetOf(offers);
  const price = priceOf(offers, chosen);
  const forms = offers.filter(({ form }) => form);
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
          {forms.length > 0 ? (
            <>
              <span className={s.title} lang={langOf(item, 'title')}>
                <NoBreak>{item.title}</NoBreak>
              </span>
              <span className="meta">{forms.map((entry) => formName(intl, entry)).join(', ')}</span>
            </>
          ) : (
            <ItemName item={labelled(item)} className={s.title} />
          )}
        </Link>
        {price ? (
          <span className={s.price}>
            {price.from ? <span className="meta">{intl.t('store.from')}</span> : null}{' '}
            <Price amount={price.amount} regular={price.regular} className={s.sum ?? ''} />
          </span>
        ) : null}
      </p>
      {library ? null : (
        <div className={s.action}>
          {offers.length > 1 ? (
            <SelectField
              label={intl.t(forms.length > 0 ? 'store.format' : 'store.variant')}
              hideLabel
              value={offer?.key ?? ''}
              onChange={(event) => setKey(event.target.value)}
            >
              {forms.length > 0 ? null : <option value="">{intl.t('store.chooseVariant')}</option>}
              {offers.map((entry) => (
                <option key={entry.key} value={entry.key}>
                  {entry.form ? `${formName(intl, entry)}, ${intl.money(entry.price)}` : entry.title}
                </option>
              ))}
            </SelectField>
          ) : null}
          <StoreAction item={item} offers={offers} offer={offer} />
        </div>
      )}
    </li>
  );
}

function StoreAction({ item, offers, offer }: { item: StoreItem; offers: readonly Offer[]; offer: Offer | undefined }) {
  const host = useHost();
  const intl = useIntl();
  const [add, busy] = useAction(async () => {
    const { orderedModel, id } = offer ?? item;
    await addToCart(host, intl, { orderedModel, orderedId: id });
  });
  const action = storeAction(item, offers, offer);
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

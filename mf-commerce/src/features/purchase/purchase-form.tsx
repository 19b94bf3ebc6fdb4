import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, ButtonLink, classNames, useAction } from '@gargoyle/shared/ui';
import { paths } from '@gargoyle/shared/paths';
import { useId, useState } from 'react';
import { addToCart } from '../../common/cart/cart-actions.ts';
import { useKnownCart } from '../../common/cart/cart.queries.ts';
import { checkoutPath } from '../../common/state/checkout-path.ts';
import { CompareTable } from './compare-table.tsx';
import { OptionRow } from './option-row.tsx';
import { type Group, type PurchaseOption, withCart } from './options.model.ts';
import s from './purchase-form.module.css';

interface PurchaseFormProps {
  groups: readonly Group[];
  trialUsed: boolean;
  /** Shows 'Add this course to your collection', for subscribers and owners (COM-449, COM-450). */
  crossSell: boolean;
  /** Reserves a seat without payment; resolves to whether it succeeded (COM-457). */
  reserve?: (option: PurchaseOption) => Promise<boolean>;
}

const choosable = (option: PurchaseOption) => option.state === 'free' || option.state === 'inCart';

/** Categories, options, prices and the action button. */
export function PurchaseForm({ groups, trialUsed, crossSell, reserve }: PurchaseFormProps) {
  const intl = useIntl();
  const name = useId();
  const [chosenCategory, setChosenCategory] = useState<string | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [comparing, setComparing] = useState(false);
  const cart = useKnownCart();
  const shown = withCart(groups, cart);
  const group = shown.find(({ category }) => category === chosenCategory) ?? shown[0];
  if (!group) return null;
  // The chosen one may be taken by now.
  const open = group.options.filter(choosable);
  const chosen = open.find((option) => option.key === chosenKey) ?? open[0];
  const comparable = group.options.length > 1;
  const soldOut = group.options.every(({ state }) => state === 'soldOut');
  const subscription = group.category === 'subscriptions';
  return (
    <div className={s.form}>
      {crossSell ? <p className={classNames('t1', s.crossSell)}>{intl.t('panel.crossSell')}</p> : null}
      {shown.length > 1 ? (
        <div className={s.categories}>
          {shown.map(({ category }) => (
            <button
              key={category}
              type="button"
              className={s.category}
              aria-pressed={category === group.category}
              onClick={() => setChosenCategory(category)}
            >
              {intl.t(`panel.category.${category}`)}
            </button>
          ))}
        </div>
      ) : null}
      <fieldset className={s.options}>
        <legend className="visually-hidden">{intl.t(`panel.category.${group.category}`)}</legend>
        {group.options.map((option) => (
          <OptionRow
            key={option.key}
            option={option}
            name={name}
            trialUsed={trialUsed}
            checked={option === chosen}
            onChoose={() => setChosenKey(option.key)}
          />
        ))}
      </fieldset>
      {group.category === 'dvd' || group.category === 'bluray' ? (
        <p className={s.notice}>{intl.t(`panel.notice.${group.category}`)}</p>
      ) : null}
      {chosen ? (
        <div className={s.action} data-action="">
          <PurchaseAction option={chosen} trialUsed={trialUsed} {...(reserve ? { reserve } : {})} />
          {comparable ? (
            <Button look="text" small aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
              {intl.t(comparing ? 'panel.compareClose' : 'panel.compare')}
            </Button>
          ) : null}
        </div>
      ) : soldOut ? (
        <div className={s.action} data-action="">
          <ButtonLink look="clay" wide to={paths.webinars()}>
            {intl.t('panel.otherLive')}
          </ButtonLink>
        </div>
      ) : null}
      {comparing && comparable ? (
        <CompareTable options={group.options} subscription={subscription} trialUsed={trialUsed} />
      ) : null}
    </div>
  );
}

interface ActionProps {
  option: PurchaseOption;
  trialUsed: boolean;
  reserve?: (option: PurchaseOption) => Promise<boolean>;
}

/** The button: add to cart, go to the cart, check out a plan, or reserve a seat (COM-457, COM-460 to COM-462). */
function PurchaseAction({ option, trialUsed, reserve }: ActionProps) {
  const host = useHost();
  const intl = useIntl();
  const { item } = option;
  // Only a live course's page has no clay button above this one.
  const look = option.category === 'live' ? 'clay' : 'outline';
  const [act, busy] = useAction(async () => {
    if (reserve) await reserve(option);
    else if (item) await addToCart(host, intl, item);
  });
  if (option.planId !== null)
    return (
      <ButtonLink look="outline" wide to={checkoutPath({ plan: option.planId })}>
        {intl.t(trialUsed ? 'plans.subscribe' : 'plans.trial')}
      </ButtonLink>
    );
  if (option.state === 'inCart')
    return (
      <ButtonLink look={look} wide to={paths.cart()}>
        {intl.t('panel.inCart')}
      </ButtonLink>
    );
  if (!item) return null;
  return (
    <Button look={look} wide busy={busy} onClick={() => void act()}>
      {reserve ? (
        intl.t('panel.reserve')
      ) : (
        <span>
          {intl.t('panel.add')}
          <span aria-hidden="true">{`, ${intl.money(option.price)}`}</span>
        </span>
      )}
    </Button>
  );
}

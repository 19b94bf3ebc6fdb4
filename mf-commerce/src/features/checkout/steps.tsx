import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useLocation, useNavigate, useSearchParams } from '@gargoyle/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { addressInOneLine } from '../../common/addresses/addresses.model.ts';
import { checkoutPath, reviewPath } from '../../common/state/checkout-path.ts';
import { withoutShipping } from '../../common/state/draft.model.ts';
import { type CheckoutStep, isStepDone, openStep, stepAfter, stepsFor } from '../../common/state/steps.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { MethodFace } from '../../common/payment/method-face.tsx';
import { AddressStep } from './address-step.tsx';
import { BillingStep } from './billing-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { LazyPaymentStep } from './lazy-payment-step.tsx';
import s from './step.module.css';
import { Step } from './step.tsx';

const BODIES = {
  address: AddressStep,
  delivery: DeliveryStep,
  payment: LazyPaymentStep,
  billing: BillingStep,
} as const;

/** The checkout steps: completed ones collapse to one line. The open step is part of the address. */
export function Steps({ checkout }: { checkout: Checkout }) {
  const host = useHost();
  const intl = useIntl();
  const navigate = useNavigate();
  const { key: arrival } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { physical, draft, planId } = checkout;
  const steps = stepsFor(physical);
  const open = openStep(search.get('step'), draft, physical);
  const nameStep = useEffectEvent(() => {
    if (search.get('step') !== open)
      setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), step: open }), { replace: true });
  });
  // An address that names no step, or one that is not reachable yet, would show another one after Back (COM-562).
  useEffect(() => nameStep(), [arrival]);
  const go = (step: CheckoutStep) => void navigate(checkoutPath({ plan: planId, step }));
  const next = () => {
    const after = stepAfter(open, physical);
    if (open === 'payment') host.track.event('add_payment_info', planId === null ? {} : { plan: planId });
    if (after) go(after);
    else void navigate(reviewPath(planId));
  };
  return (
    <ol className={s.steps}>
      {steps.map((step, place) => {
        const Body = BODIES[step];
        return (
          <Step
            key={step}
            title={intl.t(`checkout.step.${step}`)}
            place={place + 1}
            count={steps.length}
            open={step === open}
            done={isStepDone(step, draft, physical) && step !== open}
            note={<StepNote step={step} checkout={checkout} />}
            onChange={() => {
              if (step === 'address') checkout.change(withoutShipping(draft));
              go(step);
            }}
          >
            <Body checkout={checkout} onDone={next} />
          </Step>
        );
      })}
    </ol>
  );
}

/** Summary of a collapsed step. */
function StepNote({ step, checkout }: { step: CheckoutStep; checkout: Checkout }) {
  const intl = useIntl();
  const { draft, shippingAddress, billingAddress, delivery, physical } = checkout;
  switch (step) {
    case 'address':
      return shippingAddress ? addressInOneLine(shippingAddress) : null;
    case 'delivery':
      return delivery ? `${delivery.name}, ${intl.money(delivery.cost)}` : null;
    case 'payment':
      if (!draft.payment) return null;
      return <MethodFace face={draft.payment.mode === 'card' ? draft.payment.face : draft.payment} />;
    case 'billing':
      if (physical && draft.billToShipping) return intl.t('checkout.sameAddress');
      return billingAddress ? addressInOneLine(billingAddress) : null;
  }
}

import { PaymentMethodList } from '../common/payment/payment-method-list.tsx';

/** The stored cards and PayPal accounts of the caller, for the account page (COM-336). */
export default function PaymentMethods() {
  return <PaymentMethodList />;
}

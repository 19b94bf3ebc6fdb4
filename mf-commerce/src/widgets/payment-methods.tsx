import { PaymentMethodList } from '../common/payment/payment-method-list.tsx';

/** The caller's stored cards and PayPal accounts, for the account page (COM-336). */
export default function PaymentMethods() {
  return <PaymentMethodList />;
}

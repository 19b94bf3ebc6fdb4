import type { Host } from '@gargoyle/shared/host';
import type { PaymentMethods } from './payment-methods.model.ts';

export const paymentMethodsQuery = (host: Host) => host.api.query('paymentMethods.list');

export const changeMethods = (host: Host, change: (methods: PaymentMethods) => PaymentMethods): void => {
  host.query.setQueryData<PaymentMethods>(paymentMethodsQuery(host).queryKey as unknown as readonly string[], (old) =>
    old ? change(old) : old,
  );
};

import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, ErrorPanel, useAction } from '@gargoyle/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { approveInWindow, type PaypalApproval } from './paypal-window.ts';
import { useClientToken } from './use-client-token.ts';

/** The PayPal button: the sandbox's approval window, or PayPal's own button with the real provider. */
export function PaypalButton({ amount, onApproved }: { amount: number; onApproved(approval: PaypalApproval): void }) {
  const host = useHost();
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const token = useClientToken();
  const config = token.data;
  const approved = useEffectEvent(onApproved);
  const failed = useEffectEvent((error: unknown) =>
    host.report(`Error creating PayPal Checkout: ${error instanceof Error ? error.message : String(error)}`, error),
  );

  useEffect(() => {
    const container = place.current;
    if (config?.provider !== 'braintree' || !container) return;
    let remove: (() => void) | undefined;
    let unmounted = false;
    import(/* webpackChunkName: "commerce.braintree" */ './paypal-braintree.client.tsx')
      .then(({ mountPaypalButton }) =>
        mountPaypalButton(container, {
          clientToken: config.clientToken,
          amount,
          approved: (approval) => approved(approval),
          failed: (error) => failed(error),
        }),
      )
      .then((removeButton) => {
        if (unmounted) removeButton();
        else remove = removeButton;
      })
      .catch((error: unknown) => failed(error));
    return () => {
      unmounted = true;
      remove?.();
    };
  }, [config, amount]);

  const [open, busy] = useAction(async () => {
    const framesUrl = config?.provider === 'sandbox' ? config.framesUrl : undefined;
    const approval = framesUrl && (await approveInWindow(framesUrl, amount, host.locale));
    if (approval) onApproved(approval);
  });
  if (token.isError) return <ErrorPanel onRetry={() => void token.refetch()} busy={token.isFetching} />;
  if (config?.provider === 'braintree') return <div ref={place} />;
  return (
    <Button small disabled={!config} busy={busy} onClick={() => void open()}>
      {intl.t('payment.paypal')}
    </Button>
  );
}

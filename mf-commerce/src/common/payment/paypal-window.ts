import type { ApprovalMessage } from './card-fields.protocol.ts';

export interface PaypalApproval {
  nonce: string;
  email: string;
}

/**
 * Opens the sandbox's approval window; must be called inside a click. Null when the buyer cancels or closes it.
 */
export function approveInWindow(framesUrl: string): Promise<PaypalApproval | null> {
  const base = new URL(`${framesUrl.replace(/\/$/, '')}/`, location.href);
  const session = crypto.randomUUID();
  const url = new URL('paypal', base);
  url.searchParams.set('session', session);
  const opened = window.open(url.href, 'paypal', 'popup,width=480,height=640');
  if (!opened) return Promise.resolve(null);
  return new Promise((resolve) => {
    const finish = (approval: PaypalApproval | null) => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      resolve(approval);
    };
    const listen = (event: MessageEvent) => {
      const said = event.data as Partial<ApprovalMessage> | null;
      if (event.origin !== base.origin || event.source !== opened || said?.session !== session) return;
      if (said.type === 'gargoyle-paypal:approved') finish(said as PaypalApproval);
      else finish(null);
    };
    // No event tells that a window of another origin was closed.
    const watch = setInterval(() => {
      if (opened.closed) finish(null);
    }, 400);
    window.addEventListener('message', listen);
  });
}

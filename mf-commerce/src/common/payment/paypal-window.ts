import { type ApprovalMessage, approvalUrl } from './sandbox-frames.ts';

export interface PaypalApproval {
  nonce: string;
  email: string;
  /** Device data for the provider's fraud checks; null with the sandbox, which needs none. */
  deviceData: string | null;
}

/**
 * Opens the sandbox's approval window; must be called from a click handler. Null when the buyer cancels or closes it.
 */
export function approveInWindow(framesUrl: string, amount: number, language: string): Promise<PaypalApproval | null> {
  const url = approvalUrl(framesUrl, amount, language);
  const opened = window.open(url.href, 'paypal', 'popup,width=480,height=640');
  if (!opened) return Promise.resolve(null);
  return new Promise((resolve) => {
    const finish = (approval: PaypalApproval | null) => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      resolve(approval);
    };
    const listen = (event: MessageEvent) => {
      const message = event.data as Partial<ApprovalMessage> | null;
      if (event.origin !== url.origin || event.source !== opened || message?.from !== 'paypal') return;
      if (message.type === 'approved')
        finish({ nonce: message.nonce ?? '', email: message.email ?? '', deviceData: null });
      else finish(null);
    };
    // No event reports that a cross-origin window was closed, and its message may still arrive afterwards.
    let closedBefore = false;
    const watch = setInterval(() => {
      if (closedBefore) finish(null);
      closedBefore = opened.closed;
    }, 500);
    window.addEventListener('message', listen);
  });
}

import type { CardBrand, CardField } from './card-field.ts';

/**
 * Protocol between a page and the sandbox's card frames. The API serves the frames from its own origin, so digits never
 * enter our pages (COM-308). A frame sends `hello` to the one origin that may embed it; the page answers once with
 * `connect` and a port, and all further messages go through that port. The frames of one form find each other by its
 * id.
 */
export type FrameField = 'number' | 'expiration' | 'cvv';

export const frameField = (field: CardField): FrameField => (field === 'expirationDate' ? 'expiration' : field);
export const cardField = (field: FrameField): CardField => (field === 'expiration' ? 'expirationDate' : field);

/** Frame to page, through `postMessage` to the storefront's exact origin. */
export interface FrameHello {
  type: 'hello';
  field: FrameField;
}

/** Page to frame, through `postMessage` to the API's exact origin, with a port in the transfer list. */
export interface FrameConnect {
  type: 'connect';
  /** Same for all frames of one form. */
  form: string;
}

/** Page to frame through the port. `tokenise` goes to the number frame. */
export type ToFrame =
  | { type: 'tokenise'; request: string }
  | { type: 'focus' | 'invalid' | 'clear' }
  | { type: 'theme'; theme: 'dark' | 'light' };

/** Frame to page through the port. */
export type FromFrame = { field: FrameField } & (
  | { type: 'ready' | 'submit' }
  | {
      type: 'validity' | 'focus' | 'blur';
      empty: boolean;
      valid: boolean;
      potentiallyValid: boolean;
      cardType?: CardBrand;
    }
  | { type: 'nonce'; request: string; nonce: string; card: { cardType: CardBrand; last4: string } }
  | { type: 'invalid'; request: string; fields: FrameField[] }
  | { type: 'error'; request: string; message: string }
);

/** PayPal's approval window to its opener. */
export type ApprovalMessage =
  | { from: 'paypal'; type: 'approved'; nonce: string; email: string }
  | { from: 'paypal'; type: 'cancelled' };

/** Address of a field's frame. */
export function frameUrl(framesUrl: string, field: CardField, theme: 'dark' | 'light', language: string): URL {
  const url = new URL(`${framesUrl.replace(/\/$/, '')}/${frameField(field)}`);
  url.searchParams.set('theme', theme);
  url.searchParams.set('lang', language);
  return url;
}

/** Address of the approval window, next to the frames. */
export function approvalUrl(framesUrl: string, amount: number, language: string): URL {
  const url = new URL('paypal', framesUrl.replace(/\/$/, ''));
  url.searchParams.set('amount', amount.toFixed(2));
  url.searchParams.set('lang', language);
  return url;
}

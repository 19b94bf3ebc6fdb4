/**
 * How a page talks to the sandbox's hosted card frames. Each field is an iframe of the API's origin, so digits never
 * enter a page of ours (COM-308). The frame greets its parent once; the parent answers with a port of its own, and
 * from then on both speak through that port alone.
 *
 * Address of a frame: `{framesUrl}{field}?session={session}`, for example `…/card-frames/number?session=4f…`.
 * Frames of one session find each other by `BroadcastChannel('gargoyle-card:' + session)` on the API's origin;
 * the `number` frame collects the others' values and tokenises.
 */
export const CARD_FIELDS = ['number', 'expirationDate', 'cvv'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export type CardBrand = 'visa' | 'mastercard' | 'american express' | 'discover' | 'jcb' | 'maestro' | 'unknown';

/** Frame to parent, by `postMessage` to the storefront's exact origin, when its input can be typed into. */
export interface FrameReady {
  type: 'gargoyle-card:ready';
  session: string;
  field: CardField;
}

/** Parent to frame, by `postMessage` to the frame's exact origin, with a `MessagePort` in its transfer list. */
export interface FrameStart {
  type: 'gargoyle-card:start';
  session: string;
  field: CardField;
  placeholder: string;
  /** Colours and font of the page, so that the input looks like its neighbours. */
  look: FrameLook;
}

export interface FrameLook {
  colour: string;
  placeholderColour: string;
  font: string;
  scheme: 'dark' | 'light';
}

/** Frame to parent through the port, after every change. */
export interface FieldState {
  type: 'state';
  field: CardField;
  isEmpty: boolean;
  isValid: boolean;
  /** False as soon as no further digits could make it valid. */
  isPotentiallyValid: boolean;
  isFocused: boolean;
  /** Of the number field alone. */
  cardType?: CardBrand;
}

/** Parent to a frame through the port. `tokenize` goes to the number frame alone. */
export type ToFrame =
  | { type: 'tokenize'; request: string; clientToken: string }
  | { type: 'focus' }
  | { type: 'clear' }
  | { type: 'look'; look: FrameLook };

/** Number frame to parent: the answers to `tokenize`. */
export type FromFrame =
  | FieldState
  | { type: 'tokenized'; request: string; nonce: string; cardType: CardBrand; last4: string }
  | { type: 'refused'; request: string; invalidFields: CardField[] }
  | { type: 'failed'; request: string; detail: string };

/**
 * The approval window of PayPal: `{framesUrl}paypal?session={session}`, opened by the page with `window.open`.
 * It posts one of these to its opener's exact origin and closes itself.
 */
export type ApprovalMessage =
  | { type: 'gargoyle-paypal:approved'; session: string; nonce: string; email: string }
  | { type: 'gargoyle-paypal:cancelled'; session: string };

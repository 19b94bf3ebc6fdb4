// Plain strings and numbers, without a schema, because pages import them.

/**
 * Every error of the API with its status. The wire format is that of the specification (`detail`, or field errors)
 * plus `code` and `requestId`; screens decide by `code` and status what to show.
 */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_json: 400,
  malformed_request: 400,
  invalid_credentials: 400,
  coupon_below_minimum: 400,
  coupon_not_for_plan: 400,
  coupon_not_for_cart: 400,
  coupon_not_for_you: 400,
  coupon_empty_cart: 400,
  coupon_invalid: 400,
  not_authenticated: 401,
  token_expired: 401,
  token_malformed: 401,
  session_replaced: 401,
  payment_declined: 402,
  payment_fraud: 402,
  no_credits: 402,
  forbidden_to_watch: 402,
  subscription_required: 402,
  forbidden: 403,
  account_disabled: 403,
  not_found: 404,
  coupon_unknown: 404,
  coupon_expired: 404,
  coupon_not_started: 404,
  coupon_used_up: 404,
  method_not_allowed: 405,
  conflict: 409,
  cart_empty: 409,
  sold_out: 409,
  already_owned: 409,
  already_subscribed: 409,
  not_allowed_to_purchase: 409,
  upgrade_not_allowed: 409,
  trial_already_used: 409,
  total_changed: 409,
  item_unavailable: 409,
  idempotency_mismatch: 409,
  default_payment_method: 409,
  gift_not_allowed: 409,
  request_timeout: 408,
  human_check_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  shipping_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Texts that end the page's session (API-A-013 to API-A-015). */
export const SESSION_ENDED = {
  token_expired: 'Signature has expired.',
  token_malformed: 'Error decoding signature.',
  session_replaced: 'A session is already active in another device, please logout and try again.',
} as const;

/** Texts that several applications show verbatim. */
export const TEXTS = {
  fallback: 'An error occurred.',
  notFound: 'Not found.',
  notAuthenticated: 'Authentication credentials were not provided.',
  notAllowedToPurchase: 'Oops! You are not allowed to make purchases.',
  fraud: 'Oops! Your transaction failed due to fraud protection policies. Please try again.',
  upgradeNotAllowed: 'Oops! Your account does not allow upgrading.',
  noCredits: 'Sorry, you have used all your subscription credits for this month. Try upgrading your subscription plan.',
  forbiddenToWatch: "Oops! You don't have permission to watch this course.",
  cartEmpty: 'Your cart is empty.',
  soldOut: 'This item is sold out.',
  required: 'This field is required.',
  humanCheck: "Oops! We weren't able to automatically validate you as a human, please check the box to confirm.",
} as const;

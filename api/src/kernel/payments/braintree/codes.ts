// Braintree's error codes for refused requests.

/** A nonce or token that is unknown, spent, locked or of another kind. */
export const STALE = '91564 91565 91566 91569 91518 93107 93108 93109 91731 91732 91733 92907 92908 92909'.split(' ');
export const CUSTOMER_EXISTS = ['91609'];
/** The charge is not settled yet. */
export const NOT_SETTLED = ['91506', '91574'];
/** At-most-once processing is not switched on for the merchant account. */
export const KEY_NOT_ALLOWED = ['915231'];
/** The same request is running, or ended in a way that Braintree itself does not know. */
export const KEY_IN_USE = ['915233', '915235'];
/** The bank suspects fraud although Braintree's own rules passed. A processor response code, not an error code. */
export const FRAUD_SUSPECTED = '2014';

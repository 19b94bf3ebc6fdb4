/** Maximum lengths of texts in characters, for the API's schemas and the forms. */
export const MOST = {
  email: 254,
  /** A person's full name, or a part of it. */
  name: 150,
  contactMessage: 5000,
  orderNumber: 40,
  giftMessage: 2000,
  /** Free text after the reason of a cancellation (ACC-160). */
  cancellation: 1000,
  bookmark: 200,
} as const;

/** How many characters a text may have, for the API's schemas and the rules of forms alike. */
export const MOST = {
  email: 254,
  /** Of a person: whole or in parts. */
  name: 150,
  contactMessage: 5000,
  orderNumber: 40,
  giftMessage: 2000,
  /** What is added to the reason of a cancellation (ACC-160). */
  cancellation: 1000,
  bookmark: 200,
} as const;

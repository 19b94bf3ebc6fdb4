import { randomUUID } from 'node:crypto';

// An account needs an address, but a library may name none for its people. The top level is reserved (RFC 2606), so
// what is written there can never reach anybody.
const HOST = '@no-mail.invalid';

/** An address of its own for an account that has none. */
export const addressWithoutMail = (): string => `${randomUUID()}${HOST}`;

/** What is told of an account's address: nothing, where it reaches nobody. */
export const toldAddress = (address: string): string => (hasNoMail(address) ? '' : address);

export const hasNoMail = (address: string): boolean => address.toLowerCase().endsWith(HOST);

import { randomUUID } from 'node:crypto';

// An account requires an address, but a library may provide none for its users. The top-level domain is reserved
// (RFC 2606), so mail to these addresses can never reach anybody.
const HOST = '@no-mail.invalid';

/** A unique placeholder address for an account that has none. */
export const addressWithoutMail = (): string => `${randomUUID()}${HOST}`;

/** The address of an account as shown to users: empty for a placeholder. */
export const shownAddress = (address: string): string => (hasNoMail(address) ? '' : address);

export const hasNoMail = (address: string): boolean => address.toLowerCase().endsWith(HOST);

/** The request was refused and nothing was changed; the message says why, and who can help. */
export class Refused extends Error {}

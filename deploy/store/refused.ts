/** What was asked for is refused and nothing was changed; its message says why, and who can help. */
export class Refused extends Error {}

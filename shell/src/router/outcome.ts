// What an address can turn out to be instead of a page. `enter` throws one of these.

/** The page lives at another address. */
export class Elsewhere {
  readonly to: string;
  /** For good, as a crawler should know. */
  readonly moved: boolean;
  constructor(to: string, moved = false) {
    this.to = to;
    this.moved = moved;
  }
}

/** There is no such page. */
export class Missing {
  readonly status = 404;
}

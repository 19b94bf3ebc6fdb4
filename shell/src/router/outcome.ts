// Outcomes of an address other than a page. `enter` throws one of these.

/** The page has moved to another address. */
export class Elsewhere {
  readonly to: string;
  /** Permanent redirect. */
  readonly moved: boolean;
  constructor(to: string, moved = false) {
    this.to = to;
    this.moved = moved;
  }
}

/** The page does not exist. */
export class Missing {
  readonly status = 404;
}

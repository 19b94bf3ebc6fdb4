/** What a page shows with a call. */
export interface Shown {
  token: string;
  /** `v3` judged silently, `v2` by a box; anything else is no good. */
  version: string;
  /** Whom the call concerns. */
  email: string;
}

/** Who tells people from programs. */
export interface HumanCheck {
  /** Looks at a token without using it up: what POST /captcha/ does. */
  passes(shown: Shown): Promise<boolean>;
  /** Uses a token up. False for one that is wrong, expired or was used before. */
  spend(shown: Shown): Promise<boolean>;
}

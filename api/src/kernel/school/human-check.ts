/** Human-check token that a page sends with a call. */
export interface Shown {
  token: string;
  /** `v3` is silent, `v2` a checkbox; anything else is invalid. */
  version: string;
  /** Email address that the call concerns. */
  email: string;
}

/** Distinguishes people from programs. */
export interface HumanCheck {
  /** Checks a token without spending it, for POST /captcha/. */
  passes(shown: Shown): Promise<boolean>;
  /** Spends a token. False for one that is wrong, expired or already used. */
  spend(shown: Shown): Promise<boolean>;
}

export interface Claim {
  before: string;
  figure: string;
  after: string;
}

/**
 * Splits '1000+ hours of video' into its figure and the text around it, so that the figure can be set in large type.
 */
export function claimParts(claim: string): Claim {
  const found = /^(.*?)(\d[\d.,]*K?\+?)(.*)$/.exec(claim);
  return found
    ? { before: (found[1] ?? '').trim(), figure: found[2] ?? '', after: (found[3] ?? '').trim() }
    : { before: '', figure: claim, after: '' };
}

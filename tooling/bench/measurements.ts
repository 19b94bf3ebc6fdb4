export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** The value below which `share` (0 to 1) of the values lie. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export interface Check {
  what: string;
  value: number;
  /** Upper limit, or lower limit if `atLeast` is set. */
  limit: number;
  atLeast?: boolean;
  unit?: string;
}

export const holds = ({ value, limit, atLeast }: Check): boolean => (atLeast ? value >= limit : value <= limit);

const short = (n: number): string => (Math.abs(n) >= 100 ? String(Math.round(n)) : n.toFixed(2));

/** A Markdown table of figures against their budgets. */
export function table(checks: readonly Check[]): string {
  const rows = checks.map((c) => {
    const sign = c.atLeast ? '≥' : '≤';
    return `| ${c.what} | ${short(c.value)}${c.unit ? ` ${c.unit}` : ''} | ${sign} ${short(c.limit)} | ${holds(c) ? 'holds' : '**over**'} |`;
  });
  return ['| what | measured | budget | |', '|---|---|---|---|', ...rows].join('\n');
}

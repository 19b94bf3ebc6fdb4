import { Refused } from './refused.ts';

/** The options of each command, as its usage shows them. */
const OPTIONS = {
  promote: ['--percent n', '--unverified "reason"', '--without-api "reason"', '--unstated "reason"'],
  release: ['--without-commit "reason"'],
  link: ['--hours n'],
  repair: ['--above n'],
  keys: ['--team <team>', '--all'],
} as const;

/**
 * Refuses what a command does not know after its names: a misspelt option that is ignored would make a canary a promotion
 * for everybody.
 */
export function refuseUnknown(command: keyof typeof OPTIONS, words: readonly string[]): void {
  const takesValue = new Map(OPTIONS[command].map((usage) => [usage.split(' ')[0], usage.includes(' ')]));
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    if (!takesValue.has(word))
      throw new Refused(
        `${word} is not an option of this command, so nothing was changed. Its options, each with a space before the value: ${OPTIONS[command].join(', ')}.`,
      );
    if (takesValue.get(word)) place += 1;
  }
}

/** Refuses an option that npm took for itself because `--` is missing before it. */
export function refuseTakenByNpm(option: string, env: NodeJS.ProcessEnv = process.env): void {
  if (env[`npm_config_${option}`] === undefined) return;
  throw new Refused(
    `npm took --${option} for itself, so nothing was changed: write -- before the release, as npm run promote -- mf-catalog@<version> --${option} …`,
  );
}

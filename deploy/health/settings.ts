import { readSettings } from '../edge/settings.ts';
import { SettingsError } from '../release/setting-values.ts';
import type { Margins } from './verdict.model.ts';

export interface HealthSettings {
  data: string;
  store: string;
  apiUrl: string;
  edgeToken: string;
  margins: Margins;
}

function within(name: string, text: string | undefined, otherwise: number, from: number, to: number): number {
  if (!text) return otherwise;
  const value = Number(text);
  if (!(value >= from && value <= to)) throw new SettingsError(`${name} must be a number from ${from} to ${to}.`);
  return value;
}

/** Reads the environment once. docs/settings.md lists all settings. */
export function readHealthSettings(env: NodeJS.ProcessEnv): HealthSettings {
  const { data, store, apiUrl, edgeToken } = readSettings(env, 'watch');
  within('HEALTH_WATCH_MINUTES', env['HEALTH_WATCH_MINUTES'], 60, 0, 1440);
  return {
    ...{ data, store, apiUrl, edgeToken },
    margins: {
      failures: within('HEALTH_MARGIN_FAILURES', env['HEALTH_MARGIN_FAILURES'], 0.02, 0.001, 0.5),
      silence: within('HEALTH_MARGIN_SILENCE', env['HEALTH_MARGIN_SILENCE'], 0.2, 0.01, 0.9),
      slower: within('HEALTH_MARGIN_SLOWER', env['HEALTH_MARGIN_SLOWER'], 1.1, 1, 5),
      alpha: within('HEALTH_FALSE_ALARM', env['HEALTH_FALSE_ALARM'], 0.01, 1e-9, 0.2),
    },
  };
}

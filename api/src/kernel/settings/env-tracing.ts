import { readTracing, type TracingSettings } from '@gargoyle/shared/tracing/tracing-settings';
import { SettingsError } from './settings-error.ts';

/** @throws SettingsError naming the OpenTelemetry setting that is wrong */
export function readEnvTracing(from: Record<string, string | undefined>): TracingSettings | undefined {
  try {
    return readTracing(from);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

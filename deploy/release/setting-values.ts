/** A setting is missing or wrong; its message is one sentence for the operator. */
export class SettingsError extends Error {}

/** @throws SettingsError unless it is a whole number from 1 to 65535 */
export function numberOf(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    throw new SettingsError(`${name} must be a number from 1 to 65535.`);
  return value;
}

/** @throws SettingsError unless it is an http or https address */
export function addressOf(name: string, text: string | undefined, otherwise: string): string {
  const address = text || otherwise;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new SettingsError(`${name} must be an http or https address, as ${otherwise}; "${address}" is none.`);
  return address.replace(/\/$/, '');
}

/** The API as it is reached from here. */
export function apiUrlOf(env: NodeJS.ProcessEnv): string {
  const apiPort = numberOf('API_PORT', env['API_PORT'], numberOf('PORT', env['PORT'], 4000) + 1);
  return addressOf('API_URL', env['API_URL'], `http://127.0.0.1:${apiPort}`);
}

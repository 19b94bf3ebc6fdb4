import proxyAddress from '@fastify/proxy-addr';
import { SettingsError } from './settings-error.ts';

/** @throws SettingsError naming the first entry that is neither an address nor a network */
export function readTrustedProxies(text: string): readonly string[] {
  const hops = text.split(/[\s,]+/).filter(Boolean);
  for (const hop of hops)
    try {
      proxyAddress.compile(hop);
    } catch {
      throw new SettingsError(
        `TRUSTED_PROXIES must be addresses and networks separated by commas, such as "10.0.0.7, 10.1.0.0/16"; "${hop}" is neither.`,
      );
    }
  return hops;
}

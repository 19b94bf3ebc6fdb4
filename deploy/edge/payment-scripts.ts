import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import { releasedAddress } from '../release/released-files.ts';
import { readRecord } from '../release/store.ts';
import type { EdgeSettings } from './settings.ts';

/** A script that a payment page may run: its address, hash, owner and purpose. */
export interface PaymentScript {
  address: string;
  integrity: string;
  app: string;
  owner: string;
  purpose: string;
}

/**
 * Third-party scripts that a payment page loads with the real provider. Their owner may change them at any time, so
 * only their origin can be checked. The card fields' own scripts run in frames of Braintree.
 */
const OF_PROVIDER: readonly PaymentScript[] = [
  ['https://www.paypal.com/sdk/js', 'shows the PayPal button and its window'],
  ['https://c.paypal.com/da/r/fb.js', 'device data for fraud checks'],
].map(([address = '', purpose = '']) => ({
  address,
  integrity: '',
  app: 'paypal',
  owner: 'PayPal, www.paypal.com',
  purpose,
}));

/** The inline script in the pages of a shell. */
const insidePage = ({ firstScript }: Release, { team, contact }: { team: string; contact: string }): PaymentScript[] =>
  firstScript
    ? [
        {
          address: 'inline',
          integrity: firstScript,
          app: 'shell',
          owner: `${team}, ${contact}`,
          purpose: 'inline in the page: records clicks until the code has loaded',
        },
      ]
    : [];

/** The releases of an application that a browser may load: live, canary, and the fallback. */
const releasesOf = ({ canary, previous, ...live }: LiveRelease): Release[] => [
  live,
  ...(canary ? [canary] : []),
  ...(previous ? [previous] : []),
];

function scriptsOf(folders: Folders, app: string, release: Release): PaymentScript[] {
  const { version, integrity } = release;
  const record = readRecord(folders, app, version);
  const { owner, scripts } = record;
  const files = Object.entries(scripts).map(([file, purpose]) => {
    const address = releasedAddress(record, file);
    return {
      address,
      integrity: integrity[address] ?? '',
      app,
      owner: `${owner.team}, ${owner.contact}`,
      purpose,
    };
  });
  return [...insidePage(release, owner), ...files];
}

/**
 * The inventory of scripts on payment pages (PLAT-037), as recorded by the builds, for everything live. A tab keeps
 * scripts from earlier pages, so the list covers every release.
 */
export const paymentScripts = (
  folders: Folders,
  { shell, remotes }: Deployment,
  payments: EdgeSettings['payments'],
): PaymentScript[] => [
  ...Object.entries({ shell, ...remotes }).flatMap(([app, live]) =>
    releasesOf(live).flatMap((release) => scriptsOf(folders, app, release)),
  ),
  ...(payments === 'braintree' ? OF_PROVIDER : []),
];

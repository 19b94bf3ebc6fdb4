import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import { releasedAddress } from '../release/released-files.ts';
import { readRecord } from '../release/store.ts';
import type { EdgeSettings } from './settings.ts';

/** One script that a payment page may run: where it is, what vouches for it, who answers for it, why it is there. */
export interface PaymentScript {
  address: string;
  integrity: string;
  app: string;
  owner: string;
  purpose: string;
}

/**
 * Scripts of others that a payment page loads with the real provider. They change when their owner wants: nothing but
 * their origin vouches for them. The card fields' own scripts run in frames of Braintree's.
 */
const OF_PROVIDER: readonly PaymentScript[] = [
  ['https://www.paypal.com/sdk/js', 'shows the PayPal button and its window'],
  ['https://c.paypal.com/da/r/fb.js', 'tells fraud checks of the device'],
].map(([address = '', purpose = '']) => ({
  address,
  integrity: '',
  app: 'paypal',
  owner: 'PayPal, www.paypal.com',
  purpose,
}));

/** The script that stands in the pages of a shell themselves. */
const insidePage = ({ firstScript }: Release, { team, contact }: { team: string; contact: string }): PaymentScript[] =>
  firstScript
    ? [
        {
          address: 'inline',
          integrity: firstScript,
          app: 'shell',
          owner: `${team}, ${contact}`,
          purpose: 'stands in the page: keeps what is pressed until the code has come',
        },
      ]
    : [];

/** What a browser may have of an application: the live release, a canary, and what a failure falls back to. */
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
 * The inventory of the scripts of payment pages (PLAT-037), as the builds wrote it, for all that is live. A tab keeps
 * what it loaded on the pages before, so these are the scripts of every release.
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import { paths } from '@gargoyle/shared/paths';
import type { Folders } from '../release/folders.ts';
import { iconAt } from './icons.ts';
import { OVERRIDE_STYLE, OVERRIDE_STYLE_ADDRESS } from './override-bar.ts';
import { overriddenBy } from './overrides.ts';
import { paymentScripts } from './payment-scripts.ts';
import { sendJson, sendCompressedJson, sendText } from './send.ts';
import type { EdgeSettings } from './settings.ts';
import type { ShownReleases } from './shown-releases.ts';
import { SPECULATION_RULES } from './policy.ts';
import { answerSpeculationRules } from './speculation-rules.ts';
import { deploymentOf } from './this-browser.ts';

/** The API's part of the addresses, passed by a cache in front as well (deploy/cdn). */
export const PROXIED_FOLDERS = ['api', 'media', 'payments'] as const;
/** Addresses whose answer depends on the reader or the moment: a cache in front passes them. */
export const NEVER_CACHED = ['/healthz', '/readyz', '/metrics', '/deploy.json', '/composition.json'] as const;

const SECURITY = '/.well-known/security.txt';
const SECURITY_DAYS = 90;

export const NOTHING_LIVE = 'Nothing is live yet.';
export const ONLY_SHELL = 'Only the shell is live: it has no page without another application.';

/** Health, and the live version of everything. @param reason why the edge is not ready for traffic */
function health(res: ServerResponse, deployment: Deployment | undefined, reason?: string): void {
  const remotes = Object.entries(deployment?.remotes ?? {}).map(([name, { version }]) => [name, version]);
  sendJson(
    res,
    {
      status: reason ? 'unavailable' : 'ok',
      ...(reason ? { reason } : {}),
      version: deployment?.shell.version ?? null,
      revision: deployment?.revision ?? null,
      remotes: Object.fromEntries(remotes) as Record<string, string>,
    },
    reason ? 503 : 200,
  );
}

/** What crawlers may read: public pages, not personal ones. */
const robots = ({ publicUrl }: EdgeSettings): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /account',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /review_order',
    'Disallow: /receipt',
    'Disallow: /search',
    'Disallow: /hijack',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Whom to tell about a weakness (RFC 9116). It must say when it is out of date: never while it is served. */
const security = ({ publicUrl }: EdgeSettings): string =>
  [
    `Contact: ${publicUrl}${paths.contact()}`,
    `Expires: ${new Date(Date.now() + SECURITY_DAYS * 86_400_000).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl}${SECURITY}`,
    '',
  ].join('\n');

interface Target {
  pathname: string;
  cookies: string;
  /** The live deployment. */
  here: Deployment | undefined;
}

interface Parts {
  settings: EdgeSettings;
  folders: Folders;
  releases: ShownReleases;
  keys: Parameters<typeof overriddenBy>[1];
  /** Why the edge is not ready for traffic. */
  unreadyBecause(): Promise<string | undefined>;
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

const nothingLive: Answer = (_req, res) => sendJson(res, { detail: NOTHING_LIVE }, 503);

/** The edge's own answer at an address; null for all other addresses. */
export function answerOf({ pathname, cookies, here }: Target, parts: Parts): Answer | null {
  const { settings, folders, releases, keys } = parts;
  switch (pathname) {
    case '/deploy.json': {
      const deployment = here && (overriddenBy(releases, keys, cookies, here)?.deployment ?? here);
      return deployment ? (req, res) => sendCompressedJson(req, res, deployment) : nothingLive;
    }
    case '/composition.json':
      return here
        ? (req, res) => sendCompressedJson(req, res, pageDeployment(deploymentOf(releases, keys, cookies, here)))
        : nothingLive;
    case '/payment-scripts.json':
      return (_req, res) => sendJson(res, { scripts: here ? paymentScripts(folders, here, settings.payments) : [] });
    case '/healthz':
      return (_req, res) => health(res, here);
    case '/readyz':
      return async (_req, res) => health(res, here, await parts.unreadyBecause());
    case '/robots.txt':
      return (_req, res) => sendText(res, 'text/plain; charset=utf-8', robots(settings));
    case SECURITY:
      return (_req, res) => sendText(res, 'text/plain; charset=utf-8', security(settings));
    case SPECULATION_RULES:
      return answerSpeculationRules;
    case OVERRIDE_STYLE_ADDRESS:
      return (_req, res) => sendText(res, 'text/css; charset=utf-8', OVERRIDE_STYLE);
    case '/.well-known/change-password':
      return (_req, res) => sendText(res, 'text/plain; charset=utf-8', '', { location: paths.changePassword() }, 302);
    default:
      return iconAt(pathname);
  }
}

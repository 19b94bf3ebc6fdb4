/** The part of the deployment manifest shown to engineers. */
export interface LiveDeployment {
  revision: string;
  createdAt: string;
  apps: {
    name: string;
    version: string;
    /** The commit it was built from; null for a release without one. */
    commit: string | null;
    previous: string | null;
    /** Share of browsers, in percent. */
    canary: { version: string; percent: number } | null;
  }[];
}

interface Release {
  version?: unknown;
  commit?: unknown;
  previous?: { version?: unknown } | null;
  canary?: { version?: unknown; percent?: unknown };
}

/** Fetches the live deployment from the edge; null when it does not answer within two seconds. */
export async function liveDeployment(publicUrl: string): Promise<LiveDeployment | null> {
  try {
    const response = await fetch(`${publicUrl}/deploy.json`, { signal: AbortSignal.timeout(2000) });
    const manifest = (await response.json()) as {
      revision?: unknown;
      createdAt?: unknown;
      shell?: Release;
      remotes?: Record<string, Release>;
    };
    const releases = Object.entries({ shell: manifest.shell ?? {}, ...manifest.remotes });
    return {
      revision: String(manifest.revision ?? '-'),
      createdAt: String(manifest.createdAt ?? '-'),
      apps: releases.map(([name, r]) => ({
        name,
        version: String(r.version ?? '-'),
        commit: typeof r.commit === 'string' ? r.commit : null,
        previous: r.previous?.version ? String(r.previous.version) : null,
        canary: r.canary ? { version: String(r.canary.version), percent: Number(r.canary.percent) } : null,
      })),
    };
  } catch {
    return null;
  }
}

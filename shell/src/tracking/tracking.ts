import type { Track } from '@gargoyle/shared/host';

interface Analytics {
  dataLayer?: unknown[];
  /** Set by the analytics script, when one is configured and consented to. */
  gargoyleClientId?: Promise<string>;
}

/** Events go to the tag manager's list; nothing breaks when nobody reads it (SHELL-243, SHELL-249, SHELL-250). */
export function createTrack(page: Analytics): Track {
  return {
    event(name, data) {
      page.dataLayer ??= [];
      page.dataLayer.push({ event: name, ...data });
    },
    clientId() {
      const late = new Promise<string>((resolve) => setTimeout(resolve, 1000, 'none'));
      return page.gargoyleClientId
        ? Promise.race([page.gargoyleClientId.catch(() => 'none'), late])
        : Promise.resolve('none');
    },
  };
}

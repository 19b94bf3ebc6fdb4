import type { Track } from '@gargoyle/shared/host';

interface Analytics {
  dataLayer?: unknown[];
  /** Set by the analytics script, if configured and consented to. */
  gargoyleClientId?: Promise<string>;
}

/** Events are pushed to the tag manager's data layer, which need not be read (SHELL-243, SHELL-249, SHELL-250). */
export function createTrack(page: Analytics): Track {
  return {
    event(name, data) {
      page.dataLayer ??= [];
      page.dataLayer.push({ event: name, ...data });
    },
    clientId() {
      const timeout = new Promise<string>((resolve) => setTimeout(resolve, 1000, 'none'));
      return page.gargoyleClientId
        ? Promise.race([page.gargoyleClientId.catch(() => 'none'), timeout])
        : Promise.resolve('none');
    },
  };
}

// What a page does not need to begin with: asked for when the browser has time.
import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Host } from '@gargoyle/shared/host';
import type { Reports } from '../host/reports.ts';
import { followTheme } from '../frame/theme.ts';
import type { Areas } from '../router/areas.ts';
import { captureUtm } from '../tracking/utm-capture.ts';
import { followFirstPress } from './first-press.ts';
import { keepFocus } from './keep-focus.ts';
import { followNotice } from './notice-hint.ts';
import { followLinks } from './prefetch.ts';
import { followSeams } from './seams-switch.ts';
import { startTelemetry } from './telemetry.ts';

export interface LateParts {
  host: Host;
  areas: Areas;
  reports: Reports;
  deployment: PageDeployment;
  /** The query that the visit arrived with. */
  arrived: string;
}

export function startLate({ host, areas, reports, deployment, arrived }: LateParts): void {
  startTelemetry({ host, areas, reports, deployment });
  followFirstPress(host);
  followLinks(host, areas);
  keepFocus(document);
  followSeams(host);
  captureUtm(host, arrived);
  followNotice(host.session);
  followTheme();
}

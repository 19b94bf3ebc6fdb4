// Code that a page does not need at first: loaded when the browser is idle.
import type { ShellHost } from '../host/browser-host.ts';
import type { Reports } from '../host/reports.ts';
import type { Deployments } from '../isolation/deployments.ts';
import type { Navigation } from '../router/navigation.ts';
import type { Areas } from '../router/areas.ts';
import { captureUtm } from '../consent/utm-capture.ts';
import { followComposition } from './follow-composition.ts';
import { followFirstPress } from './first-press.ts';
import { followNotice } from './notice-hint.ts';
import { followLinks } from './prefetch.ts';
import { regainSession } from './regain-session.ts';
import { followRestoring } from './restored-page.ts';
import { followSeams } from './seams-switch.ts';
import { startTelemetry } from './telemetry.ts';
import { followTheme } from './follow-theme.ts';
import { followTraces } from './traces-switch.ts';

export interface IdleParts {
  host: ShellHost;
  areas: Areas;
  reports: Reports;
  deployments: Deployments;
  navigation: Navigation;
  /** Query string of the first address of the visit. */
  arrived: string;
}

/** Starts each part on its own: if one fails because its browser lacks something, the others still work (SHELL-411). */
export function startIdleParts({ host, areas, reports, deployments, navigation, arrived }: IdleParts): void {
  const parts = [
    () => startTelemetry({ host, areas, reports, deployment: deployments.page }),
    () => followFirstPress(host),
    () => followLinks(host, areas),
    () => followComposition({ host, deployments, navigation }),
    () => followSeams(host),
    () => void followTraces(host, deployments),
    () => captureUtm(host, arrived),
    () => followRestoring(host),
    () => regainSession(host.session),
    () => followNotice(host.session),
    followTheme,
  ];
  for (const start of parts) {
    try {
      start();
    } catch (error) {
      reports.report('a late part of the page did not start', error);
    }
  }
}

import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { STEP } from '../visit.ts';
import { type Figure, pathOf, type Step } from './vitals.model.ts';

type Tell = (path: string, figure: Pick<Figure, 'id' | 'name' | 'value'>) => void;

const steps = (): Step[] =>
  performance
    .getEntriesByName(STEP, 'mark')
    .map((mark) => ({ at: mark.startTime, path: (mark as PerformanceMark).detail as string }));

/**
 * Measures web vitals, per soft navigation where the browser supports it. LCP and INP are reported when first known and
 * whenever they grow: releases are judged by them, and a reader may stay for an hour. The others are reported when they
 * are final: when their page is left, or the window hidden.
 */
export function followVitals(tell: Tell): void {
  const report = (figure: Figure) => tell(pathOf(figure, steps()), figure);
  const options = { reportSoftNavs: true };
  onLCP(report, { ...options, reportAllChanges: true });
  onCLS(report, options);
  onINP(report, { ...options, reportAllChanges: true });
  // Not for soft navigations: they wait for no server, so it would be 0.
  onTTFB(report);
}

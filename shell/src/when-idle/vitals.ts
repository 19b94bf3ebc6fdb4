import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { STEP } from '../visit.ts';
import { type Figure, pathOf, type Step } from './vitals.model.ts';

type Tell = (path: string, figure: Pick<Figure, 'id' | 'name' | 'value'>) => void;

const steps = (): Step[] =>
  performance
    .getEntriesByName(STEP, 'mark')
    .map((mark) => ({ at: mark.startTime, path: (mark as PerformanceMark).detail as string }));

/**
 * Measures how the page feels, navigations inside it apart where the browser knows of them. LCP and INP are told when
 * they are first known and whenever they have grown: by them releases are judged, and a reader may stay for an hour.
 * The others are told when they stand: when their page is left, or the window hidden.
 */
export function followVitals(tell: Tell): void {
  const take = (figure: Figure) => tell(pathOf(figure, steps()), figure);
  const apart = { reportSoftNavs: true };
  onLCP(take, { ...apart, reportAllChanges: true });
  onCLS(take, apart);
  onINP(take, { ...apart, reportAllChanges: true });
  // Inside the page no server is waited for: there it would be 0.
  onTTFB(take);
}

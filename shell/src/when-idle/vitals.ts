import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { STEP } from '../visit.ts';
import { type Figure, pathOf, type Step } from './vitals.model.ts';

type Tell = (path: string, figure: Pick<Figure, 'name' | 'value'>) => void;

const steps = (): Step[] =>
  performance
    .getEntriesByName(STEP, 'mark')
    .map((mark) => ({ at: mark.startTime, path: (mark as PerformanceMark).detail as string }));

/**
 * Measures how the page feels, navigations inside it apart where the browser knows of them. Each figure is told when
 * it stands: when its page is left, or the window hidden; again only if it has become another since.
 */
export function followVitals(tell: Tell): void {
  const take = (figure: Figure) => tell(pathOf(figure, steps()), figure);
  const apart = { reportSoftNavs: true };
  onLCP(take, apart);
  onCLS(take, apart);
  onINP(take, apart);
  // Inside the page no server is waited for: there it would be 0.
  onTTFB(take);
}

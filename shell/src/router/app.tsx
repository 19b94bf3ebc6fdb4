import { Frame } from '../frame/frame.tsx';
import { PageError } from '../frame/page-error.tsx';
import { Area } from './area.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useShown } from './shown.ts';

/** The whole page, on server and browser, inside `Root` and a router. */
export function App() {
  const shown = useShown();
  return (
    <PageBoundary of={shown} instead={PageError}>
      <Frame>
        <Area />
      </Frame>
    </PageBoundary>
  );
}

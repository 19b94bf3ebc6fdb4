import { Frame } from './frame.tsx';
import { PageError } from './page-error.tsx';
import { Area } from './area.tsx';
import { PageBoundary } from '../router/page-boundary.tsx';
import { useShown } from '../router/shown.ts';

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

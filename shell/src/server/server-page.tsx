import { endpoints } from '@gargoyle/shared/client';
import { preload } from 'react-dom';
import { StaticRouter } from 'react-router-dom';
import { API_BASE } from '../host/api-base.ts';
import { App } from '../frame/app.tsx';
import { ShownContext } from '../router/shown.ts';

const SESSION_ADDRESS = API_BASE + endpoints['auth.session'][1];

/** The page of an address, which requests the visitor's session: it is asked for as soon as the page's code runs. */
export function ServerPage({ url, problem }: { url: URL; problem: unknown }) {
  preload(SESSION_ADDRESS, { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <ShownContext value={{ problem, entered: true }}>
      <StaticRouter location={url.pathname + url.search}>
        <App />
      </StaticRouter>
    </ShownContext>
  );
}

// The shell's server file. It shares its own copy of React, router, query and state with the remotes' server files, as
// it does in the browser; the edge itself has none of them.
import * as host from '@gargoyle/shared/host';
import * as intl from '@gargoyle/shared/intl';
import * as paths from '@gargoyle/shared/paths';
import * as query from '@gargoyle/shared/query';
import * as router from '@gargoyle/shared/router';
import * as state from '@gargoyle/shared/state';
import * as ui from '@gargoyle/shared/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import './frame/styles.ts';

/** Modules that a remote's server file may require. */
export const lend: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@gargoyle/shared/host': host,
  '@gargoyle/shared/intl': intl,
  '@gargoyle/shared/paths': paths,
  '@gargoyle/shared/query': query,
  '@gargoyle/shared/router': router,
  '@gargoyle/shared/state': state,
  '@gargoyle/shared/ui': ui,
};

export { firstScript } from './first-script/first-script.ts';
export { render } from './server/render.tsx';

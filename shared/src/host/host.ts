// Entry point of the host interface. The shell shares this module, so a page has only one copy of it.
export type * from './define-remote.ts';
export * from './guards.ts';
export { HostProvider, useHost, useRemote, useSession, useUiState } from './host-context.ts';
export * from './host-interface.ts';
export { PageMeta, type PageMetaProps } from './page-meta.tsx';
export { RemoteProvider } from './remote-provider.tsx';
export * from './session.ts';
export { Slot } from './slot.tsx';
export * from './ui-state.ts';
export { useWholeSearch } from './whole-search.ts';
export * from './widgets.ts';
export { useClientValue } from '../hydration/use-client-value.ts';

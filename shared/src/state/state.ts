// Our subset of the state library. The shell shares this module, like the query library's.
export { createStore, type StoreApi, useStore } from 'zustand';

// The names we use of the state library. The shell lends this module, as it lends the query library's.
export { createStore, type StoreApi, useStore } from 'zustand';

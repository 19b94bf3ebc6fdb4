import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

interface Keyed {
  queryKey?: readonly unknown[];
}

/** The queries that a part of the page uses: those to drop from the cache when it fails on their answers. */
export interface Asked {
  note(queries: readonly Keyed[]): void;
  has(query: Pick<Query, 'queryHash'>): boolean;
}

export function createAsked(): Asked {
  const hashes = new Set<string>();
  return {
    note(queries) {
      for (const { queryKey } of queries) if (queryKey) hashes.add(hashKey(queryKey));
    },
    has: ({ queryHash }) => hashes.has(queryHash),
  };
}

const AskedContext = createContext<Asked | undefined>(undefined);
export const AskedProvider = AskedContext.Provider;

// During render, not in an effect: a component that throws on an answer never runs its effects.
export const useNoteAsked = (queries: readonly Keyed[]): void => useContext(AskedContext)?.note(queries);

/** Drops inactive answers from the cache; those in use elsewhere stay until they are refetched. */
export const forget = (client: QueryClient, asked: Asked): void =>
  client.removeQueries({ type: 'inactive', predicate: asked.has });

/** Drops the answers, and resolves when those in use elsewhere have been refetched. */
export async function askAnew(client: QueryClient, asked: Asked): Promise<void> {
  forget(client, asked);
  await client.refetchQueries({ type: 'active', predicate: asked.has });
}

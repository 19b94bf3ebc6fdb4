import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

interface Keyed {
  queryKey?: readonly unknown[];
}

/** Which queries a part of the page has been shown: what it is to forget when it has failed on their answers. */
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

// While it renders, not after: what fails on an answer never comes to an effect.
export const useNoteAsked = (queries: readonly Keyed[]): void => useContext(AskedContext)?.note(queries);

/** Forgets the answers; what another part shows as well stays there until it is asked anew. */
export const forget = (client: QueryClient, asked: Asked): void =>
  client.removeQueries({ type: 'inactive', predicate: asked.has });

/** Forgets the answers, and resolves when those that another part shows as well have been asked for once more. */
export async function askAnew(client: QueryClient, asked: Asked): Promise<void> {
  forget(client, asked);
  await client.refetchQueries({ type: 'active', predicate: asked.has });
}

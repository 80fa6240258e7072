import { createStore } from '#lib/session/create-store.client.ts'

/** The texts of how many products the lists in view show, by the address of their first page. */
export const listCounts = createStore<Readonly<Record<string, string>>>({})

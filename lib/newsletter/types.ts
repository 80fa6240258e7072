import type { RouteReply } from '#api-client/call-route.ts'

/** The preferences of an address, for all brands. */
export type Preferences = RouteReply<'newsletterGetPreferences'>['preferences']
export type ConsentEntry = Preferences['history'][number]

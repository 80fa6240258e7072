import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { localized, timestamptz } from '../../columns.ts'
import { stores } from '../catalog/stores.ts'

/** Events of stores and of the running community, with a limited number of places. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    brands: text('brands').array().$type<Brand[]>().notNull(),
    /** The store where it takes place; null elsewhere. */
    storeId: text('store_id').references(() => stores.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    countryId: text('country_id').notNull(),
    name: localized('name').notNull(),
    text: localized('text').notNull(),
    /** Name and address. */
    place: text('place').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    capacity: integer('capacity').notNull(),
    /** The terms of taking part; null for the event terms of the shop. */
    conditionsUrl: text('conditions_url'),
    /** When staff called it off; a job then informs everyone who registered. */
    cancelledAt: timestamptz('cancelled_at'),
    /** When staff last changed day, time or place; a job then informs everyone who registered. */
    changedAt: timestamptz('changed_at'),
  },
  (t) => [
    index('events_starting').on(t.startsAt),
    index('events_called_off').on(t.id).where(sql`${t.cancelledAt} is not null`),
    index('events_changed').on(t.id).where(sql`${t.changedAt} is not null`),
    check('events_capacity', sql`${t.capacity} > 0`),
    check('events_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

export const registrationStates = ['confirmed', 'waiting', 'cancelled'] as const
export type RegistrationState = (typeof registrationStates)[number]
/** Of registrations that have not ended. */
export const activeRegistrationStates = [
  'confirmed',
  'waiting',
] as const satisfies readonly RegistrationState[]

/** Registrations for events; `waiting` have no place yet, in order of `registeredAt`. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    memberId: bigint('member_id', { mode: 'number' }),
    state: text('state').$type<RegistrationState>().notNull(),
    registeredAt: timestamptz('registered_at').notNull(),
    remindedAt: timestamptz('reminded_at'),
    /** When an e-mail last stated day, time and place; null for the one of the registration. */
    informedAt: timestamptz('informed_at'),
  },
  (t) => [
    unique('event_registrations_once').on(t.eventId, t.email),
    index('event_registrations_queue').on(t.eventId, t.state, t.registeredAt, t.id),
    index('event_registrations_of').on(t.email),
    check('event_registrations_state_known', sql`${t.state} in ('confirmed', 'waiting', 'cancelled')`),
    check('event_registrations_email_small', sql`${t.email} = lower(${t.email})`),
  ],
)

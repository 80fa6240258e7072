import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'
import { stores } from '../catalog/stores.ts'

/** Requests of customers that the personal shopper of a store contacts them. */
export const clientelingRequests = pgTable(
  'clienteling_requests',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    channel: text('channel', { enum: ['email', 'phone'] }).notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message'),
    requestedAt: timestamptz('requested_at').notNull(),
    handledAt: timestamptz('handled_at'),
  },
  (t) => [
    index('clienteling_requests_open').on(t.storeId, t.requestedAt).where(sql`${t.handledAt} is null`),
    index('clienteling_requests_old').on(t.requestedAt),
    check('clienteling_requests_phone', sql`${t.channel} = 'email' or ${t.phone} is not null`),
  ],
)

import { randomUUID } from 'node:crypto'
import { exchangeCreditCode } from '#config/exchange-credit-code.ts'
import { holdMinutes } from '#config/order-holds.ts'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import type { LineView } from '../bag/lines/line-views.ts'
import { acceptOrder } from '../fulfilment/accept-order.ts'
import { commitHold } from '../fulfilment/commit-hold.ts'
import { generateReference } from '../orders/identifiers.ts'
import {
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  type Order,
  type OrderLine,
} from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'

import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { readCards } from './cards-service.ts'
import { readGrid } from './grid-service.ts'
import { readLive } from './live-service.ts'
import { readOtherColors, readSheet } from './sheet-service.ts'

export function catalogRoutes(app: FastifyInstance, { database: { db }, clock }: ShopParts): void {
  implement(app, contract.productsList, (input) => readGrid(db, input, clock()))
  implement(app, contract.productCards, (input) => readCards(db, input, clock()))
  implement(app, contract.productSheet, (input) => readSheet(db, input, clock()))
  implement(app, contract.liveProduct, (input) => readLive(db, input, clock()))
  implement(app, contract.otherColors, (input) => readOtherColors(db, input, clock()))
}

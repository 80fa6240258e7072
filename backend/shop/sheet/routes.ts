import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { readGrid } from '../catalog/grid/grid-service.ts'
import { readLive } from '../catalog/products/live-service.ts'
import { readCrossSelling } from '../catalog/products/offers-service.ts'
import { readCards } from '../catalog/products/product-cards-service.ts'
import { readRokuStock } from '../catalog/roku-stock.ts'
import { readRecommended } from '../recommendations/recommended-service.ts'
import { parseStockRequestTokens } from '../stock/stock-request-header.ts'
import { readOtherColors } from './other-colors-service.ts'
import { readSheet } from './sheet-service.ts'
import { readSizeGuide } from './size-guide-service.ts'

export function sheetRoutes(app: FastifyInstance, { config, database: { db }, clock }: AppContext): void {
  registerRoute(app, contract.productsList, (input, request) => readGrid(db, input, clock(), request))
  registerRoute(app, contract.productCards, (input) => readCards(db, input, clock()))
  registerRoute(app, contract.productSheet, (input) => readSheet(db, input, clock()))
  registerRoute(app, contract.liveProduct, (input, request) => {
    const stockRequests = parseStockRequestTokens(config, request.stockRequestTokens)
    return readLive(db, input, clock(), { ...request, stockRequests })
  })
  registerRoute(app, contract.recommended, (input, request) => readRecommended(db, input, clock(), request))
  registerRoute(app, contract.sizeGuide, (input) => readSizeGuide(db, input, clock()))
  registerRoute(app, contract.otherColors, (input, request) => readOtherColors(db, input, clock(), request))
  registerRoute(app, contract.crossSelling, (input) => readCrossSelling(db, input, clock()))
  registerRoute(app, contract.rokuStock, (input) => readRokuStock(db, input, clock()))
}

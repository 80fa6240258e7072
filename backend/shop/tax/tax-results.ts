import type { TaxProvider, TaxRequest } from './provider.ts'
import { requestTax, type TaxResult } from './purchase-totals.ts'

/** The tax provider's results for one order: requested between its transactions, looked up inside them. */
export type TaxResults = {
  /** The result of exactly this request; undefined if it was not requested. */
  find(question: TaxRequest): TaxResult | undefined
  /** Queries the provider and stores its result. */
  request(taxes: TaxProvider, question: TaxRequest, regionField: string): Promise<void>
}

/** The result of a transaction that needs a tax that was not requested yet. */
export type MissingTaxResult = { readonly unanswered: TaxRequest }

export function createTaxResults(): TaxResults {
  const answers = new Map<string, TaxResult>()
  // All requests are built by `createTaxRequest`, so the same purchase has the same serialized request.
  return {
    find: (question) => answers.get(JSON.stringify(question)),
    async request(taxes, question, regionField) {
      answers.set(JSON.stringify(question), await requestTax(taxes, question, regionField))
    },
  }
}

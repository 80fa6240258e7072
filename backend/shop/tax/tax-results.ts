import type { TaxProvider, TaxRequest } from './provider.ts'
import { requestTax, type TaxResult } from './purchase-totals.ts'

/** What the tax provider answered about one order: asked for between its transactions, looked up inside of them. */
export type TaxResults = {
  /** The answer to exactly this question; undefined where it was not asked. */
  find(question: TaxRequest): TaxResult | undefined
  /** Asks the provider and keeps its answer. */
  request(taxes: TaxProvider, question: TaxRequest, regionField: string): Promise<void>
}

/** What a transaction answers that needs a tax which nobody has asked for yet. */
export type MissingTaxResult = { readonly unanswered: TaxRequest }

export function createTaxResults(): TaxResults {
  const answers = new Map<string, TaxResult>()
  // All questions are built by `taxQuestionOf`, so the same purchase has the same text.
  return {
    find: (question) => answers.get(JSON.stringify(question)),
    async request(taxes, question, regionField) {
      answers.set(JSON.stringify(question), await requestTax(taxes, question, regionField))
    },
  }
}

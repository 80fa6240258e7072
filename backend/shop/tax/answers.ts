import { askTax, type TaxAnswer } from './due.ts'
import type { TaxProvider, TaxQuestion } from './provider.ts'

/** What the tax provider answered about one order: asked for between its transactions, looked up inside of them. */
export type TaxAnswers = {
  /** The answer to exactly this question; undefined where it was not asked. */
  find(question: TaxQuestion): TaxAnswer | undefined
  /** Asks the provider and keeps its answer. */
  ask(taxes: TaxProvider, question: TaxQuestion, regionField: string): Promise<void>
}

/** What a transaction answers that needs a tax which nobody has asked for yet. */
export type TaxUnanswered = { readonly unanswered: TaxQuestion }

export function createTaxAnswers(): TaxAnswers {
  const answers = new Map<string, TaxAnswer>()
  // All questions are built by `taxQuestionOf`, so the same purchase has the same text.
  return {
    find: (question) => answers.get(JSON.stringify(question)),
    async ask(taxes, question, regionField) {
      answers.set(JSON.stringify(question), await askTax(taxes, question, regionField))
    },
  }
}

import { type MarketCode, marketOf } from '#config/markets.ts'

type Person = { readonly name: string; readonly surname: string }

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー〆々・·\s]+$/u

/** A person's name in the country's order: `Ada Lovelace`, `Kovács Anna`, `山田太郎`. */
export function formatPersonName(market: MarketCode, { name, surname }: Person): string {
  const { order } = marketOf(market).address
  if (order.indexOf('name') < order.indexOf('surname')) return `${name} ${surname}`.trim()
  const joined = eastAsian.test(name) && eastAsian.test(surname)
  return `${surname}${joined ? '' : ' '}${name}`.trim()
}

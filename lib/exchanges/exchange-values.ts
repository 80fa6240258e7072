import { z } from 'zod'
import {
  getInitialHandOver,
  getReturnMarket,
  type HandOverValues,
  toAccountRequest,
  toHandOverField,
  toHandOverForm,
  toHandOverRequest,
} from '#lib/returns/hand-over.ts'
import { exchangeMessages } from '#validation/exchange-messages.ts'
import { validateReturn } from '#validation/return-form.ts'
import type { ExchangeChoices, ExchangeProduct } from './exchange-query.client.ts'

/** The values of the exchange form. */
export type ExchangeValues = HandOverValues & {
  /** The item. */
  item: string
  /** The material of the new one; empty if every size is sold out. */
  color: string
  /** Material and size of the new one, separated by a space. */
  newSize: string
  sealIntact: boolean
}

export type NewSize = ExchangeProduct['colors'][number]['sizes'][number] & {
  readonly material: string
  readonly key: string
}

/** The sizes of an item in all colours, its own colour first. */
export const listSizes = (product: ExchangeProduct | undefined): readonly NewSize[] =>
  (product?.colors ?? []).flatMap(({ material, sizes }) =>
    sizes.map((size) => ({ ...size, material, key: `${material} ${size.size}` })),
  )
export const listInStock = (product: ExchangeProduct | undefined) =>
  listSizes(product).filter(({ stock }) => stock > 0)

const findProduct = ({ products }: ExchangeChoices, { item }: Pick<ExchangeValues, 'item'>) =>
  products.find(({ id }) => id === item)
export const findNewSize = (choices: ExchangeChoices, values: Pick<ExchangeValues, 'item' | 'newSize'>) =>
  listInStock(findProduct(choices, values)).find(({ key }) => key === values.newSize)

/** The size to preselect: the only one, because the customer knows among several which one fits. */
export const getPreselectedSize = (sizes: readonly NewSize[]) =>
  sizes.length === 1 ? (sizes[0]?.key ?? '') : ''

/** The first item and the first colour that is in stock; by post, if that is offered. */
export function getInitialExchange(choices: ExchangeChoices): ExchangeValues {
  const [product] = choices.products.filter(({ blockedReason }) => blockedReason === null)
  const inStock = listInStock(product)
  const color = inStock[0]?.material ?? ''
  const { returnMethods } = choices
  return {
    ...getInitialHandOver(choices),
    item: product?.id ?? '',
    color,
    newSize: getPreselectedSize(inStock.filter(({ material }) => material === color)),
    sealIntact: false,
    method: (returnMethods.find(({ id }) => id === '04') ?? returnMethods[0])?.id ?? '',
  }
}

const toFormField = (field: string) =>
  field.startsWith('items.') ? (field.split('.').at(-1) ?? field) : toHandOverField(field)

/** The rules of an exchange: a size, and those of the return of the old one. */
export function createExchangeSchema(choices: ExchangeChoices): z.ZodType<ExchangeValues, ExchangeValues> {
  return z.custom<ExchangeValues>().superRefine((values, context) => {
    const size = findNewSize(choices, values)
    const product = findProduct(choices, values)
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    if (!product) add('item', exchangeMessages.choose)
    if (!size) add('newSize', exchangeMessages.chooseSize)
    const returned = {
      ...toHandOverForm(values),
      items: [{ id: values.item, reason: 'size', sealIntact: values.sealIntact }],
    }
    const requirements = {
      market: getReturnMarket(choices),
      needsAccount: choices.account !== null,
      hasAddress: choices.pickup?.hasAddress ?? false,
      isSealed: () => product?.sealed ?? false,
    }
    for (const { field, key } of validateReturn(returned, requirements)) add(toFormField(field), key)
  })
}

/** The request of step 2. */
export function toExchangeRequest(values: ExchangeValues, choices: ExchangeChoices, size: NewSize) {
  const isSealed = findProduct(choices, values)?.sealed
  return {
    product: {
      id: values.item,
      material: size.material,
      size: size.size,
      ...(isSealed && { sealIntact: values.sealIntact }),
    },
    ...toHandOverRequest(values),
    ...(choices.account !== null && { account: toAccountRequest(values) }),
    difference: size.difference,
  }
}

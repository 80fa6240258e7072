import type { ComponentProps } from 'react'
import { BuyBox } from '#components/catalog/sheet/buy-box.tsx'
import { buyLabels } from '#components/catalog/sheet/buy-labels.ts'
import { toBuySizes } from '#components/catalog/sheet/buy-size.ts'
import {
  giftCardSheetLabelKeys,
  sheetDialogLabelKeys,
} from '#components/catalog/sheet/sheet-dialog-label-keys.ts'
import { createTranslator } from '#i18n/translate.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { createLabels } from './labels.ts'
import { screen } from './render.tsx'

const t = createTranslator('en_GB', {})

/** The path of Andar’s sheet. */
export const andarPath = '/en_GB/all/shoes/andar-sand/K100052-001'

const shoeSizes = (
  [
    ['42', '8'],
    ['43', '9'],
    ['44', '9½'],
  ] as const
).map(([value, label]) => ({ value, label, ean: '', price: 10_900, inStock: true }))
const sizes = toBuySizes(shoeSizes, { scale: 'shoe', system: 'UK' })

/** The buy box of Andar, a shoe in three sizes. */
export const createBuyBox = (props: Partial<ComponentProps<typeof BuyBox>> = {}) => (
  <BuyBox
    brand="vereda"
    code="K100052-001"
    target="X"
    locale="en_GB"
    href={andarPath}
    system="UK"
    sizes={sizes}
    sizeNote={null}
    price={{ current: 10_900, previous: null, discount: 0, maxPrice: null, currency: 'GBP' }}
    format={getPriceFormat('en_GB', 'GBP')}
    priorLowest={null}
    saleState="open"
    taxNote={null}
    labels={buyLabels(t, null)}
    product="Andar"
    isGiftCard={false}
    dialogLabels={createLabels('en_GB', props.isGiftCard ? giftCardSheetLabelKeys : sheetDialogLabelKeys)}
    saveIcon={null}
    buttonClass=""
    expressLabel="Express checkout"
    help={null}
    offers={[]}
    offerFields={null}
    {...props}
  >
    {null}
  </BuyBox>
)

/** The radio button of a stored size. */
export function getSizeRadio(value: string): HTMLInputElement {
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  const radio = radios.find((each) => each.name === 'size' && each.value === value)
  if (!radio) throw new Error(`The sheet has no size ${value} to choose.`)
  return radio
}

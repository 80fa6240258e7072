import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { exchangeCreditCode } from '#config/exchange-credit-code.ts'
import { createLabels } from '#tests/support/labels.ts'
import { VoucherRows } from './discounts.tsx'

const render = (code: string, name: string) =>
  renderToStaticMarkup(
    <ShopperProvider shop={{ brand: 'vereda', locale: 'en_GB' }} labels={createLabels('en_GB')}>
      <VoucherRows
        vouchers={[{ code, name, discount: 1000, freeShipping: false }]}
        price={(minor) => String(minor)}
      />
    </ShopperProvider>,
  )

it('shows the code of a voucher, and none for the old size of an exchange', () => {
  expect(render('SUMMER15', 'Summer')).toContain('SUMMER15')
  expect(render(exchangeCreditCode, 'Old size')).toContain('Old size')
  expect(render(exchangeCreditCode, 'Old size')).not.toContain(exchangeCreditCode)
})

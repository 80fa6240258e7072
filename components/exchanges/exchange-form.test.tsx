// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { ExchangeChoices } from '#lib/exchanges/exchange-query.client.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ExchangeForm } from './exchange-form.tsx'

const api = mockShopApi()
beforeEach(() => resetBrowser('/en_GB/order'))

const sizes = (differences: Readonly<Record<string, number>>, soldOut = '') =>
  Object.entries(differences).map(([size, difference]) => ({
    size,
    label: `UK ${size}`,
    stock: size === soldOut ? 0 : 3,
    difference,
    differenceFormated: `£${Math.abs(difference)}`,
  }))

function createChoices(differences: Readonly<Record<string, number>>, soldOut?: string): ExchangeChoices {
  return {
    orderId: '4123456789',
    currency: 'GBP',
    products: [
      {
        id: 'line-1',
        name: 'Andar',
        color: 'Sand',
        size: 'UK 7',
        thumbnail: null,
        blockedReason: null,
        sealed: false,
        colors: [
          { material: 'K100052-001', color: 'Sand', thumbnail: null, sizes: sizes(differences, soldOut) },
        ],
      },
    ],
    returnMethods: [
      {
        id: '04',
        kind: 'post',
        name: 'Post',
        text: 'With a label',
        price: 0,
        priceFormated: '£0',
        currency: 'GBP',
      },
      {
        id: '01',
        kind: 'pickup',
        name: 'Collection',
        text: 'At home',
        price: 0,
        priceFormated: '£0',
        currency: 'GBP',
      },
    ],
    productShipmentCost: 0,
    pickup: {
      earliest: '2026-12-01',
      dates: [
        { date: '2026-12-01', text: 'Tuesday, 1 December' },
        { date: '2026-12-02', text: 'Wednesday, 2 December' },
      ],
      address: null,
      phone: null,
      hasAddress: true,
    },
    defaultPickup: { date: '2026-12-01', text: 'Tuesday, 1 December', address: null, phone: null },
    stores: [],
    regions: [],
    cities: [],
    paymentMethods: [],
    country: 'GB',
    account: null,
    banks: [],
    exchanges: [],
  }
}

async function open(differences: Readonly<Record<string, number>>, soldOut?: string) {
  const onChanged = vi.fn()
  const order = createConfirmedOrder()
  const choices = createChoices(differences, soldOut)
  const { user } = await renderInShop(<ExchangeForm order={order} choices={choices} onChanged={onChanged} />)
  return { user, onChanged, order }
}

const confirmButton = () => screen.getByRole('button', { name: 'Confirm exchange' })

it('sends the chosen size, the method and the difference that was shown', async () => {
  api.respond('modifySizeStep2', errorReply('exchange_changed'))
  const { user, onChanged, order } = await open({ 8: 0, 9: -15 })
  await user.click(screen.getByRole('radio', { name: 'UK 8' }))
  expect(screen.getByText('It costs you nothing.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'UK 9' }))
  expect(screen.getByText(/costs £15 less/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Collection/ }))
  await user.selectOptions(screen.getByLabelText('Collection day'), '2026-12-02')
  await user.click(confirmButton())
  await screen.findByText(/has just changed/)
  expect(onChanged).toHaveBeenCalledTimes(1)
  expect(api.calls('modifySizeStep2')).toMatchObject([
    {
      email: order.applicant.email,
      product: { id: 'line-1', material: 'K100052-001', size: '9' },
      shippingMethodId: '01',
      returnDate: '2026-12-02',
      difference: -15,
    },
  ])
})

it('preselects none of several sizes, and asks for one', async () => {
  const { user } = await open({ 8: 0, 9: -15 })
  expect(screen.queryByRole('radio', { name: /^UK/, checked: true })).toBeNull()
  const cost = screen.getByRole('region', { name: 'What it costs' })
  expect(within(cost).getByText('Choose a size to see if it costs more or less.')).toBeTruthy()
  await user.click(confirmButton())
  expect(await screen.findAllByText('Choose a size first.')).not.toHaveLength(0)
  expect(api.calls('modifySizeStep2')).toEqual([])
})

it('shows the sizes of the chosen colour', async () => {
  const onChanged = vi.fn()
  const choices = createChoices({ 8: 0 })
  const [product] = choices.products
  if (!product) throw new Error('There is no product.')
  const colors = [
    ...product.colors,
    { material: 'K100052-002', color: 'Navy', thumbnail: null, sizes: sizes({ 9: -15 }) },
  ]
  const order = createConfirmedOrder()
  const { user } = await renderInShop(
    <ExchangeForm
      order={order}
      choices={{ ...choices, products: [{ ...product, colors }] }}
      onChanged={onChanged}
    />,
  )
  expect(screen.queryByRole('radio', { name: 'UK 9' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Navy' }))
  expect(screen.getByRole('radio', { name: 'UK 9', checked: true })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'UK 8' })).toBeNull()
  expect(screen.getByText(/costs £15 less/)).toBeTruthy()
})

it('does not offer a size that is sold out', async () => {
  await open({ 8: 0, 9: 0 }, '9')
  expect(screen.queryByRole('radio', { name: 'UK 9' })).toBeNull()
  expect(screen.getByText('UK 9, sold out')).toBeTruthy()
})

it('offers a return if every size is sold out', async () => {
  await open({ 9: 0 }, '9')
  expect(screen.getByText(/All other sizes are sold out/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm exchange' })).toBeNull()
})

it('says when the item is being returned already, and sends nothing twice', async () => {
  api.respond('modifySizeStep2', errorReply('line_already_returned'))
  const { user } = await open({ 8: 0 })
  await user.dblClick(confirmButton())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('already being returned'))
  expect(api.calls('modifySizeStep2')).toHaveLength(1)
})

it('asks for a payment if the new size costs more', async () => {
  api.respond('paymentMethods', errorReply('service_unavailable'))
  await open({ 8: 10 })
  expect(screen.getByText(/costs £10 more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm exchange' })).toBeNull()
})

const point = {
  id: 'gb-wc2-shop',
  type: 'shop' as const,
  name: 'Corner shop',
  address: '1 Long Acre',
  postalCode: 'WC2E 9LH',
  city: 'London',
  regionId: null,
  countryId: 'GB',
  latitude: 51.5,
  longitude: -0.1,
  hours: [],
  number: null,
  source: 'demo',
  distanceKm: 0.2,
}

it('sends the parcel point, and the account for an order in cash', async () => {
  api.respond('modifySizeStep2', errorReply('point_not_available'))
  api.respond('deliveryPoints', { points: [point] })
  const choices = createChoices({ 8: 0, 9: 0 })
  const method = { id: '05', kind: 'point', name: 'Parcel point', text: 'QR code' } as const
  const returnMethods = [{ ...method, price: 0, priceFormated: '£0', currency: 'GBP' }]
  const offer: ExchangeChoices = { ...choices, account: 'iban', returnMethods }
  const { user } = await renderInShop(
    <ExchangeForm order={createConfirmedOrder()} choices={offer} onChanged={vi.fn()} />,
  )
  await user.click(screen.getByRole('radio', { name: 'UK 9' }))
  await user.click(confirmButton())
  expect(api.calls('modifySizeStep2')).toHaveLength(0)
  await user.type(screen.getByLabelText('Near which town or postal code?'), 'WC2{Enter}')
  await user.click(await screen.findByRole('radio', { name: /^Corner shop/ }))
  await user.type(screen.getByLabelText('Account holder'), 'Ada Lovelace')
  await user.type(screen.getByLabelText('IBAN'), 'GB29 NWBK 6016 1331 9268 19')
  await user.click(confirmButton())
  await screen.findByText(/no longer accepts returns/)
  expect(api.calls('modifySizeStep2')).toMatchObject([
    {
      shippingMethodId: '05',
      expeditionCenter: point.id,
      expeditionCenterType: 'point',
      account: { holder: 'Ada Lovelace', number: 'GB29 NWBK 6016 1331 9268 19' },
    },
  ])
})

it('collects the old size at another address', async () => {
  const { user } = await open({ 8: 0 })
  await user.click(screen.getByRole('radio', { name: /^Collection/ }))
  await user.click(screen.getByRole('radio', { name: 'Another address' }))
  await user.click(confirmButton())
  expect((await screen.findAllByLabelText(/^Postcode|^Postal code/)).length).toBeGreaterThan(0)
  expect(api.calls('modifySizeStep2')).toHaveLength(0)
})

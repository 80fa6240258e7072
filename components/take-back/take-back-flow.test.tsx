// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { saveSession } from '#lib/auth/session.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { TakeBackFlow } from './take-back-flow.tsx'
import { takeBackLabelKeys } from './take-back-label-keys.ts'

const api = mockShopApi()
const assign = vi.fn()
const productId = 'K100014-001'

beforeEach(() => {
  resetBrowser('/en_GB/take-back')
  vi.spyOn(location, 'assign').mockImplementation(assign)
  api.respond('takeBackCredit', {
    product: {
      material: productId,
      name: 'Sierra',
      color: 'Tan',
      picture: null,
      sizes: [
        { value: '41', label: 'UK 7½' },
        { value: '42', label: 'UK 8' },
      ],
    },
    currency: 'GBP',
    credits: [
      { age: 'under_2', credits: { like_new: 30, good: 20, worn: 10, worn_out: 5 } },
      { age: '2_to_5', credits: { like_new: 20, good: 15, worn: 10, worn_out: 5 } },
      { age: 'over_5', credits: { like_new: 10, good: 10, worn: 5, worn_out: 5 } },
    ],
  })
  api.respond('findStores', { stores: [] })
  api.respond('deliveryPoints', {
    points: [
      {
        id: 'gb-wc2-shop',
        type: 'shop',
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
      },
    ],
  })
})

async function openForm() {
  const { user } = await renderInShop(
    <LabelsProvider labels={createLabels('en_GB', takeBackLabelKeys)}>
      <TakeBackFlow shop={{ brand: 'vereda', locale: 'en_GB' }} productId={productId} />
    </LabelsProvider>,
  )
  await screen.findByRole('heading', { name: 'Sierra' })
  return user
}

const submitButton = () => screen.getByRole('button', { name: 'Register take-back' })

it('shows the credit for the selected age and condition', async () => {
  const user = await openForm()
  const quote = screen.getByText('Your credit').closest('div')
  expect(quote?.textContent).toContain('Select age and condition')
  await user.click(screen.getByRole('radio', { name: '2 to 5 years' }))
  await user.click(screen.getByRole('radio', { name: /^Good/ }))
  expect(quote?.textContent).toContain('£15')
})

it('fills in the name and e-mail address of a member', async () => {
  const marta = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info: marta })
  api.respond('getMemberProfile', {
    email: marta.email,
    memberProfile: { ...marta, phonePrefix: '', phone: '', birthMonth: null, emailLocale: null },
  })
  await openForm()
  const email = await screen.findByDisplayValue('marta@vereda.example')
  expect(screen.getByLabelText('E-mail')).toBe(email)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Marta Roca')
})

it('lists what is missing, and requires a photo', async () => {
  const user = await openForm()
  await user.click(submitButton())
  const summary = await screen.findByRole('region', { name: /things to put right/ })
  const problems = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(problems).toEqual(
    expect.arrayContaining([
      'Select the size.',
      'Select the age.',
      'Select the condition.',
      'Select where to hand it in.',
    ]),
  )
  expect(api.calls('takeBackSubmit')).toEqual([])
})

it('uploads photos to one draft, registers it, and opens its page', async () => {
  api.respond('takeBack', ({ token }) => ({ token: 'MQ.mac', id: (token ? 'B' : 'A').repeat(22) }))
  api.respond('takeBackSubmit', { code: 'T2222222', state: 'registered' })
  const user = await openForm()
  await user.selectOptions(screen.getByLabelText('Size'), '42')
  await user.click(screen.getByRole('radio', { name: 'Less than 2 years' }))
  await user.click(screen.getByRole('radio', { name: /^Good/ }))
  const file = new File(['x'], 'shoe.jpg', { type: 'image/jpeg' })
  const other = new File(['y'], 'sole.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(/^Add/, { selector: 'input' }), [file, other])
  await waitFor(() => expect(api.calls('takeBack')).toHaveLength(2))
  expect(api.calls('takeBack')[0]).not.toHaveProperty('token')
  expect(api.calls('takeBack')[1]).toMatchObject({ token: 'MQ.mac' })
  await waitFor(() => expect(screen.getAllByRole('img').length).toBeGreaterThan(0))
  await fillField(user, screen.getByLabelText(/^Postal code/), 'WC2E 9LH')
  await user.click(screen.getByRole('button', { name: 'Find parcel points' }))
  await user.click(await screen.findByRole('radio', { name: /^Corner shop/ }))
  await fillField(user, screen.getByLabelText('Name'), 'Ada')
  await fillField(user, screen.getByLabelText('E-mail'), 'ada@example.org')
  await user.click(submitButton())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/en_GB/take-back/MQ.mac'))
  expect(api.calls('takeBackSubmit')).toMatchObject([
    {
      token: 'MQ.mac',
      photos: ['A'.repeat(22), 'B'.repeat(22)],
      productId,
      size: '42',
      condition: 'good',
      age: 'under_2',
      handIn: { kind: 'point', id: 'gb-wc2-shop' },
      name: 'Ada',
      email: 'ada@example.org',
    },
  ])
})

it('says that a product is not taken back, and offers another one', async () => {
  api.respond('takeBackCredit', errorReply('not_accepted'))
  const { user } = await renderInShop(
    <LabelsProvider labels={createLabels('en_GB', takeBackLabelKeys)}>
      <TakeBackFlow shop={{ brand: 'vereda', locale: 'en_GB' }} productId="K100001-001" />
    </LabelsProvider>,
  )
  expect(await screen.findByText(/^We don’t take this product back/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change product' }))
  expect(screen.getByRole('searchbox', { name: 'Search by name or article number' })).toBeTruthy()
})

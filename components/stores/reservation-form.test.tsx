// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { sheetDialogLabelKeys } from '#components/catalog/sheet/sheet-dialog-label-keys.ts'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { fillField, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ReservationForm } from './reservation-form.tsx'

const api = mockShopApi()

const store = {
  id: 'london-marylebone',
  slug: 'marylebone',
  name: 'Marylebone',
  brands: ['vereda' as const],
  address: '5 Marylebone High Street',
  postalCode: 'W1U 4NB',
  city: 'London',
  citySlug: 'london',
  region: null,
  countryId: 'GB' as const,
  country: 'United Kingdom',
  phone: '+442079460000',
  latitude: 51.5,
  longitude: -0.15,
  timeZone: 'Europe/London',
  hours: [],
  services: [],
  note: null,
}

beforeEach(() => resetBrowser('/en_GB'))

async function openForm() {
  const onChanged = vi.fn()
  const { user } = await render(
    <LabelsProvider labels={createLabels('en_GB', sheetDialogLabelKeys)}>
      <ReservationForm
        shop={{ brand: 'vereda', locale: 'en_GB' }}
        material="K100001-001"
        size="41"
        store={store}
        onChanged={onChanged}
      />
    </LabelsProvider>,
  )
  const fill = async () => {
    await fillField(user, screen.getByLabelText('Name'), 'Ada')
    await fillField(user, screen.getByLabelText('E-mail'), 'ada@example.org')
    await fillField(user, screen.getByLabelText('Phone'), '07700 900123')
  }
  const send = () => user.click(screen.getByRole('button', { name: 'Put it aside' }))
  return { user, fill, send, onChanged }
}

it('lists what is missing in a summary that takes the focus', async () => {
  const { user, send } = await openForm()
  await send()
  const summary = await screen.findByRole('region', { name: '3 things to put right' })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: 'Phone: Please input a valid phone!' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  expect(api.calls('productReservation')).toEqual([])
})

it('shows the code of the reservation, which takes the focus', async () => {
  api.respond('productReservation', { code: 'ABC234', heldUntil: '2026-12-01T10:00:00Z' })
  const { fill, send, onChanged } = await openForm()
  await fill()
  await send()
  const status = await screen.findByText(/Say ABC234 at the till/)
  expect(document.activeElement).toBe(status)
  expect(onChanged).toHaveBeenCalledOnce()
  expect(api.calls('productReservation')).toMatchObject([{ name: 'Ada', phone: '07700900123', size: '41' }])
})

it('says that the last piece is gone, and refetches the list', async () => {
  api.respond('productReservation', errorReply('out_of_stock'))
  const { fill, send, onChanged } = await openForm()
  await fill()
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Somebody was faster/))
  expect(onChanged).toHaveBeenCalledOnce()
})

it('shows an error of the service next to its field', async () => {
  api.respond('productReservation', errorReply('invalid_input', 'This number cannot be called', 'phone'))
  const { fill, send, onChanged } = await openForm()
  await fill()
  await send()
  await screen.findByText('Phone: This number cannot be called')
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
  expect(onChanged).not.toHaveBeenCalled()
})

// @vitest-environment page
import { expect, it } from 'vitest'
import type { StoreCardForm } from '#lib/payments/use-payment.ts'
import { act, fillField, renderInShop, screen, within } from '#tests/support/render.tsx'
import { StoreCardBox } from './store-card-box.tsx'

async function openBox() {
  const form = { current: null as StoreCardForm | null }
  const { user } = await renderInShop(<StoreCardBox form={form} hidden={false} />)
  return { user, read: () => act(async () => form.current?.read()) }
}

it('returns no card while fields are invalid, and lists their errors in a summary', async () => {
  const { user, read } = await openBox()
  expect(await read()).toBeNull()
  const summary = screen.getByRole('region', { name: '5 things to put right' })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: /^Kind of card: / }))
  expect(document.activeElement).toBe(screen.getByLabelText('Kind of card'))
})

it('returns the normalised card', async () => {
  const { user, read } = await openBox()
  await user.selectOptions(screen.getByLabelText('Kind of card'), 'VISB')
  await fillField(user, screen.getByLabelText('Number, twelve digits'), '123456789012')
  await fillField(user, screen.getByLabelText('Name on the card'), 'João Gonçalves')
  await fillField(user, screen.getByLabelText('Good until (MM/YY)'), '12/99')
  await fillField(user, screen.getByLabelText('Code on the back'), '123')
  expect(await read()).toEqual({
    type: 'VISB',
    number: '1234-5678-9012',
    holder: 'João Gonçalves',
    expiry: '12/99',
    code: '123',
  })
  expect(screen.queryByRole('region')).toBeNull()
})

// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { Result } from '#lib/api/result.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import type { PaymentInfo } from './adyen.client.ts'
import type { StartedPayment } from './payment-requests.client.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentMethods } from './use-payment-methods.ts'

vi.mock('./use-payment-methods.ts')
vi.mock('./use-saved-cards.ts', () => ({ useSavedCards: () => ({ card: null, willSave: false }) }))
vi.mock('./use-card-form.ts', () => ({
  useCardForm: () => ({
    setNode: () => {},
    form: { current: null },
    state: 'ready',
    complete: true,
    remount() {},
  }),
}))

type Pay = (info: PaymentInfo) => Promise<Result<StartedPayment> | null>

const context = { brand: 'vereda', locale: 'en_GB', reference: null, onDone: () => {} } as const
const noResponse: Result<StartedPayment> = {
  ok: false,
  error: { code: 'network_error', message: '', retryable: true },
}
const mockNoResponse = () => vi.fn<Pay>(async () => noResponse)

const render = (pay: Pay, amount: number | null = 120) =>
  renderHook((props: { pay: Pay; amount: number | null }) => usePayment({ ...context, ...props }), {
    pay,
    amount,
  })

async function clickRetry(payment: ReturnType<typeof usePayment>) {
  const { notice } = payment
  if (notice?.kind !== 'unanswered') throw new Error('The notice has no retry')
  await act(async () => notice.onRetry())
}

/** Selects a wallet that returns a new token each time it is opened. */
function offerWallet() {
  let opened = 0
  const open = vi.fn(async () => ({ token: `token ${++opened}`, finish: () => {} }))
  const method = { id: 'apple_pay', name: 'Apple Pay' }
  vi.mocked(usePaymentMethods).mockReturnValue({ method, wallet: { id: 'apple_pay', open } } as never)
  return open
}

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(usePaymentMethods).mockReturnValue({ method: null, wallet: null } as never)
})

it('retries with the current order, not with that of the first attempt', async () => {
  const [before, after] = [mockNoResponse(), mockNoResponse()]
  const hook = await render(before)
  await act(async () => hook.value().send({ method: 'paypal', origin: 'https://shop.example' }))
  expect(before).toHaveBeenCalledTimes(1)
  // A gift card was removed, so the page renders again.
  await hook.rerender({ pay: after, amount: 170 })
  await clickRetry(hook.value())
  expect(before).toHaveBeenCalledTimes(1)
  expect(after).toHaveBeenCalledExactlyOnceWith({ method: 'paypal', origin: 'https://shop.example' })
  const latest = mockNoResponse()
  await hook.rerender({ pay: latest, amount: 170 })
  await clickRetry(hook.value())
  expect(latest).toHaveBeenCalledTimes(1)
})

it('sends nothing while the total is unknown', async () => {
  const [before, after] = [mockNoResponse(), mockNoResponse()]
  const hook = await render(before)
  await act(async () => hook.value().send({ method: 'paypal', origin: 'https://shop.example' }))
  await hook.rerender({ pay: after, amount: null })
  await clickRetry(hook.value())
  expect(after).not.toHaveBeenCalled()
  expect(hook.value().notice?.kind).toBe('unanswered')
})

it('requires a new wallet authorization for another amount', async () => {
  const open = offerWallet()
  const [before, after] = [mockNoResponse(), mockNoResponse()]
  const hook = await render(before)
  await act(async () => hook.value().submit())
  await clickRetry(hook.value())
  expect(open).toHaveBeenCalledTimes(1)
  expect(before.mock.calls.map(([info]) => 'token' in info && info.token)).toEqual(['token 1', 'token 1'])
  await hook.rerender({ pay: after, amount: 170 })
  await clickRetry(hook.value())
  expect(open).toHaveBeenCalledTimes(2)
  expect(after.mock.calls.map(([info]) => 'token' in info && info.token)).toEqual(['token 2'])
})

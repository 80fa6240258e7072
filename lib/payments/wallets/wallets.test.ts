import { afterEach, describe, expect, it, vi } from 'vitest'
import { getAmazonSession, prepareAmazonPay } from './amazon.client.ts'
import { prepareApplePay } from './apple.client.ts'
import { prepareGooglePay } from './google.client.ts'
import type { OpenWallet, WalletAuthorization, WalletRequestOf } from './types.ts'

vi.mock('./load-script.client.ts', () => ({ loadScript: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const script = 'https://wallet.example/wallet.js'

async function authorize(open: OpenWallet | null): Promise<WalletAuthorization> {
  const answer = await open?.()
  if (!answer || answer === 'left') throw new Error('The wallet returned no authorization')
  return answer
}

describe('Google Pay', () => {
  const wallet: WalletRequestOf<'google_pay'> = {
    method: 'google_pay',
    script,
    environment: 'TEST',
    request: {
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantId: 'M', merchantName: 'Vereda' },
      allowedPaymentMethods: [],
      transactionInfo: {
        countryCode: 'GB',
        currencyCode: 'GBP',
        totalPrice: '119.00',
        totalPriceStatus: 'FINAL',
      },
      emailRequired: false,
      shippingAddressRequired: false,
      shippingAddressParameters: { allowedCountryCodes: ['GB'], phoneNumberRequired: false },
    },
  }
  const withClient = (result: boolean, loadPaymentData: () => Promise<unknown>) =>
    vi.stubGlobal('window', {
      google: {
        payments: {
          api: {
            PaymentsClient: class {
              isReadyToPay = async () => ({ result })
              loadPaymentData = loadPaymentData
            },
          },
        },
      },
    })

  it('is unavailable if its script fails or declines', async () => {
    vi.stubGlobal('window', {})
    expect(await prepareGooglePay(wallet)).toBeNull()
    withClient(false, async () => null)
    expect(await prepareGooglePay(wallet)).toBeNull()
  })

  it('returns its token and the contact', async () => {
    withClient(true, async () => ({
      paymentMethodData: { tokenizationData: { token: '{"signedMessage":"x"}' } },
      email: 'ada@example.org',
      shippingAddress: { name: 'Ada Lovelace', address1: '12 St James Square', phoneNumber: '+44 1' },
    }))
    expect(await authorize(await prepareGooglePay(wallet))).toMatchObject({
      token: '{"signedMessage":"x"}',
      contact: { email: 'ada@example.org', addressLine1: '12 St James Square', phone: '+44 1' },
    })
  })

  it('returns nothing when it is closed, and reports an error', async () => {
    withClient(true, () => Promise.reject({ statusCode: 'CANCELED' }))
    expect(await (await prepareGooglePay(wallet))?.()).toBeNull()
    withClient(true, () => Promise.reject({ statusCode: 'DEVELOPER_ERROR' }))
    await expect((await prepareGooglePay(wallet))?.()).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    })
  })
})

describe('Apple Pay', () => {
  const wallet: WalletRequestOf<'apple_pay'> = {
    method: 'apple_pay',
    script: null,
    request: {
      countryCode: 'GB',
      currencyCode: 'GBP',
      supportedNetworks: ['visa'],
      merchantCapabilities: ['supports3DS'],
      total: { label: 'Vereda', amount: '119.00', type: 'final' },
      requiredShippingContactFields: [],
    },
    merchantSession: null,
  }

  /** Stubs a session in which the customer performs the given action once it has begun. */
  function withSession(action: (session: SessionHandlers) => void, can = true) {
    const events: string[] = []
    class FakeSession {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      static canMakePayments = () => can
      static supportsVersion = () => true
      onvalidatemerchant: (() => Promise<void>) | null = null
      onpaymentauthorized: ((event: object) => void) | null = null
      oncancel: (() => void) | null = null
      begin = (): void => action(this)
      abort = () => events.push('aborted')
      completeMerchantValidation = (session: unknown) => events.push(`validated ${JSON.stringify(session)}`)
      completePayment = ({ status }: { status: number }) => events.push(`completed ${status}`)
    }
    vi.stubGlobal('window', { ApplePaySession: FakeSession })
    return events
  }
  /** The handlers that the page sets on the session. */
  type SessionHandlers = {
    onvalidatemerchant: (() => Promise<void>) | null
    onpaymentauthorized: ((event: object) => void) | null
    oncancel: (() => void) | null
  }

  it('is unavailable in a browser without it or without a card', async () => {
    vi.stubGlobal('window', {})
    expect(await prepareApplePay(wallet, async () => null)).toBeNull()
    withSession(() => undefined, false)
    expect(await prepareApplePay(wallet, async () => null)).toBeNull()
  })

  it('returns its token in base64 and receives the result', async () => {
    const events = withSession(async (session) => {
      await session.onvalidatemerchant?.()
      session.onpaymentauthorized?.({
        payment: {
          token: { paymentData: { data: 'x' } },
          shippingContact: { givenName: 'Ada', familyName: 'Lovelace', addressLines: ['12 St James Square'] },
        },
      })
    })
    const answer = await authorize(await prepareApplePay(wallet, async () => ({ id: 'S' })))
    expect(JSON.parse(atob(answer.token))).toEqual({ data: 'x' })
    expect(answer.contact).toMatchObject({ name: 'Ada Lovelace', addressLine1: '12 St James Square' })
    answer.finish(false)
    expect(events).toEqual(['validated {"id":"S"}', 'completed 1'])
  })

  it('returns nothing when it is closed, and ends if the merchant validation fails', async () => {
    withSession((session) => session.oncancel?.())
    expect(await (await prepareApplePay(wallet, async () => null))?.()).toBeNull()
    const events = withSession((session) => void session.onvalidatemerchant?.())
    const open = await prepareApplePay(wallet, () => Promise.reject(new Error('away')))
    await expect(open?.()).rejects.toThrow('away')
    expect(events).toEqual(['aborted'])
  })
})

describe('Amazon Pay', () => {
  it('redirects to its page, and is recognized by the session id on return', async () => {
    const initCheckout = vi.fn()
    vi.stubGlobal('window', { amazon: { Pay: { initCheckout } } })
    const request = { merchantId: 'M' } as WalletRequestOf<'amazon_pay'>['request']
    expect(await (await prepareAmazonPay({ method: 'amazon_pay', script, request }))?.()).toBe('left')
    expect(initCheckout).toHaveBeenCalledWith(request)
    vi.stubGlobal('window', {})
    expect(await prepareAmazonPay({ method: 'amazon_pay', script, request })).toBeNull()
    expect(getAmazonSession('?express=x&amazonCheckoutSessionId=S')).toBe('S')
    expect(getAmazonSession('?express=x')).toBeNull()
  })
})

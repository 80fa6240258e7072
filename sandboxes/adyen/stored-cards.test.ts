import { describe, expect, test } from 'vitest'
import { API_KEY, callApi, cardPayment, setUpSandbox } from './testing/harness.ts'

const harness = setUpSandbox()

const pay = (own: Record<string, unknown>) =>
  callApi(`${harness.sandbox.url}/v72/payments`, { ...cardPayment(), ...own })
const storeCard = (shopperReference: string) => ({
  storePaymentMethod: true,
  shopperReference,
  recurringProcessingModel: 'CardOnFile',
})
const storedCard = (
  shopperReference: string,
  storedPaymentMethodId: string,
  own: Record<string, unknown> = {},
) => ({
  paymentMethod: { type: 'scheme', storedPaymentMethodId, encryptedSecurityCode: 'test_737' },
  shopperReference,
  shopperInteraction: 'ContAuth',
  recurringProcessingModel: 'CardOnFile',
  ...own,
})
const url = (shopper: string, id = '') =>
  `${harness.sandbox.url}/v72/storedPaymentMethods${id && `/${id}`}?merchantAccount=Shop&shopperReference=${shopper}`
const request = (at: string, method = 'GET', key = API_KEY) =>
  fetch(at, { method, headers: { 'x-api-key': key } })
async function idsOf(shopper: string): Promise<string[]> {
  const { storedPaymentMethods } = (await (await request(url(shopper))).json()) as {
    storedPaymentMethods: { id: string }[]
  }
  return storedPaymentMethods.map(({ id }) => id)
}

describe('a stored card', () => {
  test('is reported with the payment that stored it, listed, charged and deleted', async () => {
    const { body } = await pay(storeCard('ada'))
    const facts = body.additionalData as Record<string, string>
    expect(facts).toMatchObject({
      'tokenization.store.operationType': 'created',
      'recurring.shopperReference': 'ada',
    })
    const id = facts['tokenization.storedPaymentMethodId'] ?? ''
    expect(await (await request(url('ada'))).json()).toMatchObject({
      shopperReference: 'ada',
      storedPaymentMethods: [
        { id, type: 'scheme', brand: 'visa', lastFour: '1111', expiryMonth: '03', expiryYear: '30' },
      ],
    })
    expect((await pay(storedCard('ada', id))).body).toMatchObject({ resultCode: 'Authorised' })
    expect((await request(url('ada', id), 'DELETE')).status).toBe(204)
    expect(await idsOf('ada')).toEqual([])
    expect((await pay(storedCard('ada', id))).body).toMatchObject({ errorCode: '800' })
    expect((await request(url('ada', id), 'DELETE')).status).toBe(422)
  })

  test('is not duplicated when entered again', async () => {
    await pay(storeCard('bea'))
    const { body } = await pay(storeCard('bea'))
    expect(body.additionalData).toMatchObject({ 'tokenization.store.operationType': 'alreadyExisting' })
    expect(await idsOf('bea')).toHaveLength(1)
  })

  test('belongs to one shopper, and requires Adyen’s request format', async () => {
    await pay(storeCard('cleo'))
    const [id = ''] = await idsOf('cleo')
    expect((await pay(storedCard('dora', id))).body).toMatchObject({ errorCode: '800' })
    expect((await pay(storedCard('cleo', id, { shopperInteraction: 'Ecommerce' }))).body).toMatchObject({
      errorCode: '803',
    })
    expect((await pay({ storePaymentMethod: true })).body).toMatchObject({ errorCode: '158' })
    expect((await request(url('cleo'), 'GET', 'another')).status).toBe(401)
  })
})

import { type APIRequestContext, expect } from '@playwright/test'
import { developmentSecrets } from '#backend/config.ts'
import { e2ePorts } from '#tests/support/e2e-ports.ts'

/** Actions of the shop's own systems, which the customer does not see. */
export function createAdminActions(request: APIRequestContext) {
  const origin = `http://127.0.0.1:${e2ePorts().shop}`
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${developmentSecrets.admin}` }
    const reply = await request.post(`${origin}/admin/${path}`, { data, headers })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply
  }
  return {
    setStock: (material: string, size: string, quantity: number) =>
      post('stock', { material, size, quantity }),
    /** Moves an order on, as the warehouse and the carrier do. */
    setOrderStatus: (locator: string, status: string) => post(`orders/${locator}/status`, { status }),
    setPrice: (material: string, market: string, price: number) =>
      post('prices', { material, market, price, previous: null }),
    /** Overrides a label; null removes the override. */
    setLabel: (profile: string, key: string, text: string | null) =>
      post('labels/set', { profile, key, words: text }),
    /** Overrides many labels at once, by key. */
    setLabels: (profile: string, texts: Readonly<Record<string, string | null>>) =>
      post('labels/load', { profile, words: texts }),
    /** Delivers an order, as the carrier reports it. */
    deliverOrder: async (locator: string) => {
      for (const status of ['EN', 'FI']) await post(`orders/${locator}/status`, { status })
    },
    /** Receives a return and accepts its first line. */
    acceptReturn: async (number: string) => {
      const staff = { by: 'marta', reason: 'inspected' }
      await post(`returns/${number}/status`, { status: 'RE' })
      await post(`returns/${number}/decision`, { ...staff, lines: [{ position: 0, accepted: true }] })
    },
    /** The pass with which a tablet acts for a till of a store. */
    createStorePass: async (storeId: string, workstation: string): Promise<string> => {
      const reply = await post('store-passes', { storeId, workstation, by: 'marta', reason: 'morning shift' })
      const { pass } = (await reply.json()) as { pass: string }
      return pass
    },
    /** The state of an order's payment, as the order confirmation fetches it. */
    fetchPaymentState: async (encodedReference: string): Promise<string> => {
      const reply = await request.get(`${origin}/v1/orders/${encodedReference}?profile=en_GB`)
      const { paymentData } = (await reply.json()) as { paymentData?: { state: string } }
      return paymentData?.state ?? 'unknown'
    },
  }
}

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fromBase64Json, toBase64Json, toBase64UrlJson } from './encoding.ts'
import { callApi, cardPayment, setUpSandbox, submitForm } from './testing/harness.ts'

const actionSchema = z.object({
  type: z.literal('threeDS2'),
  subtype: z.enum(['fingerprint', 'challenge']),
  paymentData: z.string(),
  authorisationToken: z.string(),
  token: z.string(),
})
const tokenSchema = z.object({
  threeDSServerTransID: z.string(),
  threeDSMethodUrl: z.string().optional(),
  threeDSMethodNotificationURL: z.string().optional(),
  acsTransID: z.string().optional(),
  acsURL: z.string().optional(),
  threeDSNotificationURL: z.string().optional(),
})
const fingerprintReply = z.union([
  z.object({ type: z.literal('completed'), details: z.object({ threeDSResult: z.string() }) }),
  z.object({ type: z.literal('action'), action: actionSchema }),
])
type Action = z.infer<typeof actionSchema>

const harness = setUpSandbox()

async function start(number: string): Promise<{ resultCode: string | undefined; action: Action }> {
  const { body } = await callApi(`${harness.sandbox.url}/v72/payments`, cardPayment({ number }))
  return { resultCode: body.resultCode, action: actionSchema.parse(body.action) }
}

const read = (action: Action) => fromBase64Json(action.token, tokenSchema, 'token')

/** The value in the page's hidden form or message. */
async function hidden(response: Response): Promise<{ url: string; name: string; value: string }> {
  const page = await response.text()
  return {
    url: page.match(/action="([^"]+)"/)?.[1] ?? '',
    name: page.match(/type="hidden" name="(\w+)"/)?.[1] ?? '',
    value: page.match(/value="([^"]+)"/)?.[1] ?? '',
  }
}

async function fingerprint(action: Action): Promise<z.infer<typeof fingerprintReply>> {
  const token = read(action)
  const threeDSMethodData = toBase64UrlJson({
    threeDSServerTransID: token.threeDSServerTransID,
    threeDSMethodNotificationURL: token.threeDSMethodNotificationURL,
  })
  const form = await hidden(await submitForm(token.threeDSMethodUrl ?? '', { threeDSMethodData }))
  expect(form.url).toBe(token.threeDSMethodNotificationURL)
  const notified = await (await submitForm(form.url, { [form.name]: form.value })).text()
  expect(notified).toContain('"type":"fingerPrintResult","result":{"threeDSCompInd":"Y"}')
  expect(notified).toContain('data-target="http://localhost:3000"')
  const reply = await fetch(
    `${harness.sandbox.url}/checkoutshopper/v1/submitThreeDS2Fingerprint?token=sandbox_demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({
        fingerprintResult: toBase64Json({ threeDSCompInd: 'Y' }),
        paymentData: action.paymentData,
      }),
    },
  )
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  return fingerprintReply.parse(await reply.json())
}

async function challenge(action: Action, answer: Record<string, string>): Promise<string> {
  const token = read(action)
  const creq = toBase64UrlJson({
    acsTransID: token.acsTransID,
    threeDSServerTransID: token.threeDSServerTransID,
  })
  const page = await (await submitForm(token.acsURL ?? '', { creq })).text()
  expect(page).toContain('Sandbox')
  const form = await hidden(
    await submitForm(`${harness.sandbox.url}/acs/challenge/answer`, { creq, ...answer }),
  )
  expect(form.url).toBe(token.threeDSNotificationURL)
  const notified = await (await submitForm(form.url, { [form.name]: form.value })).text()
  return notified.match(/"transStatus":"(\w)"/)?.[1] ?? ''
}

const finish = (action: Action, transStatus: string) =>
  callApi(`${harness.sandbox.url}/v72/payments/details`, {
    details: { threeDSResult: toBase64Json({ transStatus, authorisationToken: action.authorisationToken }) },
  })

describe('3D Secure 2', () => {
  test('frictionless: authorises after the fingerprint', async () => {
    const { resultCode, action } = await start('5201281505129736')
    expect(resultCode).toBe('IdentifyShopper')
    const reply = await fingerprint(action)
    if (reply.type !== 'completed') throw new Error('expected no challenge')
    const { body } = await callApi(`${harness.sandbox.url}/v72/payments/details`, { details: reply.details })
    expect(body.resultCode).toBe('Authorised')
  })

  test('authorises after fingerprint and a challenge with the correct password', async () => {
    const { resultCode, action } = await start('4917610000000000')
    expect(resultCode).toBe('IdentifyShopper')
    const reply = await fingerprint(action)
    if (reply.type !== 'action') throw new Error('expected a challenge')
    expect(reply.action.subtype).toBe('challenge')
    expect(await challenge(reply.action, { password: 'password' })).toBe('Y')
    const done = await finish(reply.action, 'Y')
    expect(done.body.resultCode).toBe('Authorised')
    expect((await finish(reply.action, 'Y')).body).toEqual(done.body)
  })

  test('challenge only: refuses a wrong password or Cancel', async () => {
    for (const answer of [{ password: 'guess' }, { password: 'password', cancel: '1' }]) {
      const { resultCode, action } = await start('4212345678910006')
      expect(resultCode).toBe('ChallengeShopper')
      expect(await challenge(action, answer)).toBe('N')
      const { body } = await finish(action, 'N')
      expect(body).toMatchObject({ resultCode: 'Refused', refusalReason: '3D Not Authenticated' })
    }
  })

  test('refuses a forged success claim of the browser', async () => {
    const { action } = await start('4212345678910006')
    expect((await finish(action, 'Y')).body.resultCode).toBe('Refused')
  })
})

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Types } from '@adyen/api-library'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { type AdyenSandbox, type AdyenSandboxOptions, createAdyenSandbox } from '../server.ts'

export const API_KEY = 'sandbox-api-key'
export const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'

const { EventCodeEnum, SuccessEnum } = Types.notification.NotificationRequestItem

/**
 * The fields that a shop reads, typed with the library's own enumerations: an unknown event fails the test.
 */
const itemSchema = z.object({
  additionalData: z.record(z.string(), z.string()),
  amount: z.object({ currency: z.string(), value: z.number() }),
  eventCode: z.enum(EventCodeEnum),
  eventDate: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  originalReference: z.string().optional(),
  paymentMethod: z.string(),
  pspReference: z.string(),
  reason: z.string(),
  success: z.enum(SuccessEnum),
})
const notificationSchema = z.object({
  live: z.literal('false'),
  notificationItems: z.tuple([z.object({ NotificationRequestItem: itemSchema })]),
})
export type ReceivedItem = z.infer<typeof itemSchema>

const replySchema = z.looseObject({
  resultCode: z.string().optional(),
  pspReference: z.string().optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
  status: z.union([z.string(), z.number()]).optional(),
  refusalReason: z.string().optional(),
  refusalReasonCode: z.string().optional(),
  action: z.looseObject({ type: z.string() }).optional(),
})

export interface Reply {
  status: number
  headers: Headers
  body: z.infer<typeof replySchema>
}

export interface Receiver {
  url: string
  items: ReceivedItem[]
  /** Number of the next deliveries that are answered with 500. */
  failNext(count: number): void
  close(): Promise<void>
}

/** A shop's webhook endpoint that records the requests it receives. */
export async function startReceiver(): Promise<Receiver> {
  const items: ReceivedItem[] = []
  let failures = 0
  const server = createServer(async (request, response) => {
    const body = notificationSchema.parse(JSON.parse(await readText(request)))
    items.push(body.notificationItems[0].NotificationRequestItem)
    failures -= 1
    response.writeHead(failures >= 0 ? 500 : 200).end('[accepted]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${getAddress(server.address()).port}/webhooks/adyen`,
    items,
    failNext: (count) => {
      failures = count
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve, reject) =>
        server.close((error) => (error ? reject(error) : resolve())),
      )
    },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of request) chunks.push(String(chunk))
  return chunks.join('')
}

function getAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string')
    throw new Error('The receiver does not listen on a port.')
  return address
}

export function startSandbox(
  webhookUrl: string,
  options: Partial<AdyenSandboxOptions> = {},
): Promise<AdyenSandbox> {
  return createAdyenSandbox({
    port: 0,
    host: '127.0.0.1',
    apiKey: API_KEY,
    hmacKey: HMAC_KEY,
    webhookUrl,
    webhookDelayMs: 5,
    pendingDelayMs: 30,
    logLevel: 'silent',
    ...options,
  })
}

/**
 * A sandbox and a shop that receives its webhooks, for all tests of a file. They exist once the tests run.
 */
export function setUpSandbox(): { readonly sandbox: AdyenSandbox; readonly receiver: Receiver } {
  let open: { readonly sandbox: AdyenSandbox; readonly receiver: Receiver } | null = null
  beforeAll(async () => {
    const receiver = await startReceiver()
    open = { receiver, sandbox: await startSandbox(receiver.url) }
  })
  afterAll(async () => {
    await open?.sandbox.close()
    await open?.receiver.close()
  })
  const opened = () => {
    if (!open) throw new Error('The sandbox has not been started.')
    return open
  }
  return {
    get sandbox() {
      return opened().sandbox
    },
    get receiver() {
      return opened().receiver
    },
  }
}

export async function callApi(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY, ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: replySchema.parse(await response.json()),
  }
}

/** Posts a form like the shopper's browser, without following redirects. */
export function submitForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

interface CardChoice {
  number?: string
  holderName?: string
  cvc?: string
  year?: string
  native?: boolean
  reference?: string
}

/** A card payment in the form that Adyen documents for tests without a browser. */
export function cardPayment(choice: CardChoice = {}): Record<string, unknown> {
  return {
    merchantAccount: 'SandboxShop',
    amount: { currency: 'EUR', value: 12_345 },
    reference: choice.reference ?? 'ORDER-1',
    returnUrl: 'http://localhost:3000/checkout/return',
    origin: 'http://localhost:3000',
    paymentMethod: {
      type: 'scheme',
      holderName: choice.holderName ?? 'Ana López',
      encryptedCardNumber: `test_${choice.number ?? '4111111111111111'}`,
      encryptedExpiryMonth: 'test_03',
      encryptedExpiryYear: `test_${choice.year ?? '2030'}`,
      encryptedSecurityCode: `test_${choice.cvc ?? '737'}`,
    },
    ...(choice.native !== false && {
      authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } },
    }),
  }
}

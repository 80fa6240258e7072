import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { unprocessable } from '../errors.ts'
import { type Html, html } from '../pages/html.ts'
import { page } from '../pages/layout.ts'
import { sendPage } from '../pages/send-page.ts'

const shownQuery = z.object({
  token: z.string(),
  total: z.string(),
  currency: z.string(),
  country: z.string(),
  locale: z.string(),
  origin: z.url({ protocol: /^https?$/ }),
})
const signedQuery = shownQuery.extend({ signature: z.string() })
const fields = [
  'name',
  'surname',
  'email',
  'phonePrefix',
  'phone',
  'address',
  'city',
  'postalCode',
  'region',
] as const
const form = signedQuery.extend({
  orderId: z.string(),
  ...Object.fromEntries(fields.map((name) => [name, z.string()])),
})
const filledForm = z.object(Object.fromEntries(fields.map((name) => [name, z.string()])))
const acceptedReply = z.object({ encodedReference: z.string() })
const errorReply = z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })).min(1) })

const labels: Readonly<Record<(typeof fields)[number], string>> = {
  name: 'Name',
  surname: 'Surname',
  email: 'E-mail',
  phonePrefix: 'Phone prefix',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  region: 'Region, where addresses have one',
}

type SignedQuery = z.output<typeof signedQuery>

function checkoutPage(
  given: SignedQuery,
  orderId: string,
  typed: Record<string, string>,
  problem = '',
): Html {
  const hidden = Object.entries({ ...given, orderId }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const rows = fields.map(
    (name) =>
      html`<p><label>${labels[name]}<br><input name="${name}" value="${typed[name] ?? ''}"></label></p>`,
  )
  return page(
    'Global-e sandbox',
    html`<main aria-label="Sandbox">
<p class="badge">Sandbox, no real money</p>
<h1>Pay ${given.total} ${given.currency}</h1>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="/globale/pay">${hidden}${rows}<button>Pay</button></form>
</main>`,
  )
}

function donePage(origin: string, reference: string): Html {
  return page(
    'Paid',
    html`<main aria-label="Sandbox" data-origin="${origin}" data-reference="${reference}">
<p class="badge">Sandbox, no real money</p>
<h1>Paid</h1>
<script src="/sandbox-assets/globale-done.js"></script>
</main>`,
  )
}

/**
 * Stands in for Global-e: a framed checkout that asks for the customer's details, "charges", and notifies the
 * shop.
 */
export async function globaleRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const { notifyUrl, secret } = context.globalE
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const checked = (given: SignedQuery): SignedQuery => {
    const { signature, ...own } = given
    const { token, total, currency, country, locale, origin } = own
    if (sign([token, total, currency, country, locale, origin].join('\n')) !== signature)
      throw unprocessable('000', 'The checkout was not signed by the shop.')
    return given
  }

  app.get('/globale/checkout', async ({ query }, reply) =>
    sendPage(
      reply,
      checkoutPage(checked(signedQuery.parse(query)), `GE${randomBytes(8).toString('hex')}`, {}),
    ),
  )

  app.post('/globale/pay', async ({ body }, reply) => {
    const given = checked(signedQuery.parse(body))
    const { orderId } = form.parse(body)
    const typed = filledForm.parse(body)
    const { name, surname, email, phonePrefix, phone, address, city, postalCode, region } = typed
    const notice = JSON.stringify({
      orderId,
      token: given.token,
      total: Number(given.total),
      currency: given.currency,
      customer: { email, phonePrefix, phone, extraCondition: true },
      address: {
        name,
        surname,
        address,
        city,
        postalCode,
        countryId: given.country,
        ...(region && { region }),
      },
    })
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-global-e-signature': sign(notice) },
      body: notice,
    })
    const answer: unknown = await response.json()
    const done = acceptedReply.safeParse(answer)
    if (done.success) return sendPage(reply, donePage(given.origin, done.data.encodedReference))
    const [first] = errorReply.parse(answer).errors
    return sendPage(
      reply,
      checkoutPage(given, orderId, typed, `Nothing was charged. ${first?.message ?? ''}`),
    )
  })
}

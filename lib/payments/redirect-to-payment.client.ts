import type { Locale } from '#i18n/locales.ts'
import { type Result, toResult } from '#lib/api/result.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

type RedirectForm = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields: Readonly<Record<string, string>>
}

function submitForm({ url, method, fields }: RedirectForm): void {
  if (method === 'GET') {
    location.assign(url)
    return
  }
  const form = Object.assign(document.createElement('form'), { method, action: url, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}

/** Redirects to the page of a pending payment; returns an error if there is none. */
export async function redirectToPayment(locale: Locale, encodedReference: string): Promise<Result<null>> {
  const reply = await shopApi.paymentRedirectForm({ profile: locale, encodedReference })
  return toResult(reply, (form) => {
    submitForm(form)
    return null
  })
}

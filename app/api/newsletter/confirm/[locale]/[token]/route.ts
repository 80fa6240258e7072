import { env } from '#lib/env/server.ts'
import { createLinkPost, createLinkRedirect } from '#lib/newsletter/form-handler.server.ts'
import { confirmByLink } from '#lib/newsletter/newsletter-actions.server.ts'
import { setCookie } from '#lib/session/request-cookies.server.ts'

export const GET = createLinkRedirect('confirm')

/** Confirms a subscription with the button of its page. */
export const POST = createLinkPost('confirm', confirmByLink, (response, { brand }, outcome) => {
  const secure = env.PUBLIC_ORIGIN.startsWith('https:')
  if (outcome === 'confirmed') setCookie(response, brand, 'subscribed', 'true', secure)
})

import { createLinkPost, createLinkRedirect } from '#lib/newsletter/form-handler.server.ts'
import { savePreferencesByLink } from '#lib/newsletter/newsletter-actions.server.ts'

export const GET = createLinkRedirect('preferences')

/** Saves the preferences of a link. */
export const POST = createLinkPost('preferences', (posted, token) =>
  savePreferencesByLink(posted, token, posted.form),
)

import { createLinkPost, createLinkRedirect } from '#lib/newsletter/form-handler.server.ts'
import { saveContactByLink } from '#lib/newsletter/newsletter-actions.server.ts'

export const GET = createLinkRedirect('preferences')

/** Saves name and phone of the subscriber of a link. */
export const POST = createLinkPost('preferences', (posted, token) =>
  saveContactByLink(posted, token, posted.form),
)

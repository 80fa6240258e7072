import { formLabels } from '#components/form/form-texts.ts'
import type { Translate } from '#i18n/translate.ts'
import { messages } from '#validation/messages.ts'
import { personMessages } from '#validation/person.ts'

/** Labels of the contact fields. */
export function personLabels(t: Translate) {
  return {
    close: t('bag.close', 'Close'),
    size: t('product.size', 'Size'),
    name: t('compra.formulario.name', 'Name'),
    email: t('checkout.email', 'E-mail'),
    busy: t('notify.busy', 'That was a lot at once. Please try again in a minute.'),
    failed: t('product.failed', 'That did not reach the shop. Please try again.'),
    misspelt: t(messages.emailMisspelt.key, messages.emailMisspelt.english, { suggestion: '{suggestion}' }),
    closed: t(messages.emailClosed.key, messages.emailClosed.english),
    ...formLabels(t, personMessages),
  }
}

export type PersonLabels = ReturnType<typeof personLabels>

/** Labels of the back-in-stock form. The browser has no translator, so it interpolates `{…}` itself. */
export function notifyMeLabels(t: Translate) {
  const placeholders = { email: '{email}', what: '{what}', product: '{product}', part: '{part}' }
  return {
    ...personLabels(t),
    back: t('notify.back', 'Tell me when it is back'),
    opens: t('notify.opens', 'Tell me when it opens'),
    anySize: t('notify.any', 'Any size'),
    missingPart: t('notify.lacks', '{product} is here; what is missing is {part}.', placeholders),
    emailHelper: t('notify.why', 'For this one e-mail and nothing else.'),
    newsletter: t('checkout.newsletter', 'Write to me once a month. One click ends it.'),
    queue: t(
      'notify.queue',
      'First to ask, first to hear: when three come back, three people get an e-mail. We do not hold them, so be quick.',
    ),
    send: t('notify.send', 'Tell me'),
    sending: t('notify.sending', 'Noting it'),
    done: t('notify.done', 'Noted'),
    doneText: t('notify.done.text', 'We write to {email} once {what} can be had.', placeholders),
    inStock: t('notify.inStock', 'It can be had just now. Close this and put it into the bag.'),
    refused: t('notify.refused', 'We cannot note that for this product.'),
  }
}

export type NotifyMeLabels = ReturnType<typeof notifyMeLabels>

import { formLabels } from '#components/form/form-texts.ts'
import type { Translate } from '#i18n/translate.ts'
import { messages } from '#validation/messages.ts'
import { personMessages } from '#validation/person.ts'

/** Labels of the contact fields. */
export function personLabels(t: Translate) {
  return {
    close: t('bag.close'),
    size: t('product.size'),
    name: t('compra.formulario.name.label'),
    email: t('checkout.email.label'),
    busy: t('notify.busy'),
    failed: t('product.failed'),
    misspelt: t(messages.emailMisspelt, { suggestion: '{suggestion}' }),
    closed: t(messages.emailClosed),
    ...formLabels(t, personMessages),
  }
}

export type PersonLabels = ReturnType<typeof personLabels>

/** Labels of the back-in-stock form. The browser has no translator, so it interpolates `{…}` itself. */
export function notifyMeLabels(t: Translate) {
  const placeholders = { email: '{email}', what: '{what}', product: '{product}', part: '{part}' }
  return {
    ...personLabels(t),
    back: t('notify.back'),
    opens: t('notify.opens'),
    anySize: t('notify.any'),
    missingPart: t('notify.lacks', placeholders),
    emailHelper: t('notify.why'),
    newsletter: t('checkout.newsletter.label'),
    queue: t('notify.queue'),
    send: t('notify.send'),
    sending: t('notify.sending'),
    done: t('notify.done.title'),
    doneText: t('notify.done.text', placeholders),
    inStock: t('notify.inStock'),
    refused: t('notify.refused'),
  }
}

export type NotifyMeLabels = ReturnType<typeof notifyMeLabels>

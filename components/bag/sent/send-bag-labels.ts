import type { Translate } from '#i18n/translate.ts'

/** Labels for sending a bag. The browser has no translator, so it interpolates `{…}` itself. */
export function sendBagLabels(t: Translate) {
  const failed = t('product.failed')
  return {
    close: t('bag.close'),
    email: t('checkout.email.label'),
    closed: t('compra.formulario.email.closed'),
    open: t('bag.send.label'),
    title: t('bag.send.title'),
    text: t('bag.send.text'),
    emailHelper: t('bag.send.why'),
    send: t('bag.send.do'),
    sending: t('bag.send.sending'),
    sent: t('bag.send.sent.title'),
    sentText: t('bag.send.sent.text', { email: '{email}' }),
    errors: {
      busy: t('bag.send.busy'),
      cards: t('bag.send.cards'),
      gone: t('bag.send.gone'),
      failed,
    },
  }
}
export type SendBagLabels = ReturnType<typeof sendBagLabels>

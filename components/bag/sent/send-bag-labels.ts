import { personLabels } from '#components/notify-me/notify-me-labels.ts'
import type { Translate } from '#i18n/translate.ts'

/** Labels for sending a bag. The browser has no translator, so it interpolates `{…}` itself. */
export function sendBagLabels(t: Translate) {
  const failed = t('product.failed', 'That did not reach the shop. Please try again.')
  return {
    ...personLabels(t),
    open: t('bag.send', 'Send this bag'),
    title: t('bag.send.title', 'Send this bag'),
    text: t(
      'bag.send.text',
      'To yourself, to go on on another device, or to somebody else. The link opens one bag and is good for 72 hours; your own bag stays as it is.',
    ),
    emailHelper: t('bag.send.why', 'For this one e-mail. We do not keep the address.'),
    send: t('bag.send.do', 'Send it'),
    sending: t('bag.send.sending', 'Sending'),
    sent: t('bag.send.sent', 'On its way'),
    sentText: t('bag.send.sent.text', 'An e-mail with the link goes to {email}.', { email: '{email}' }),
    errors: {
      busy: t('bag.send.busy', 'So many were sent already. Try again tomorrow.'),
      cards: t('bag.send.cards', 'Gift cards are not sent on: they are for whom they were chosen for.'),
      gone: t('bag.send.gone', 'This bag is no longer there. Load the page again.'),
      failed,
    },
  }
}
export type SendBagLabels = ReturnType<typeof sendBagLabels>

import type { Translate } from '#i18n/translate.ts'
import { messages } from '#validation/messages.ts'

const told = ['email', 'emailWrong', 'name', 'nameWrong', 'characters', 'tooLong'] as const

/** What the form says that notes who wants to be told. `{…}` is filled in by the browser, which has no translator. */
export function noticeWords(t: Translate) {
  const keep = { email: '{email}', what: '{what}', suggestion: '{suggestion}' }
  return {
    back: t('notify.back', 'Tell me when it is back'),
    opens: t('notify.opens', 'Tell me when it opens'),
    close: t('bag.close', 'Close'),
    size: t('product.size', 'Size'),
    any: t('notify.any', 'Any size'),
    name: t('compra.formulario.name', 'Name'),
    email: t('checkout.email', 'E-mail'),
    why: t('notify.why', 'For this one mail and nothing else.'),
    newsletter: t('checkout.newsletter', 'Write to me once a month. One click ends it.'),
    queue: t(
      'notify.queue',
      'First to ask, first to hear: when three come back, three people get a mail. We do not hold them, so be quick.',
    ),
    send: t('notify.send', 'Tell me'),
    sending: t('notify.sending', 'Noting it'),
    done: t('notify.done', 'Noted'),
    doneText: t('notify.done.text', 'We write to {email} once {what} can be had.', keep),
    inStock: t('notify.inStock', 'It can be had just now. Close this and put it into the bag.'),
    busy: t('notify.busy', 'That was a lot at once. Please try again in a minute.'),
    failed: t('product.failed', 'That did not reach the shop. Please try again.'),
    refused: t('notify.refused', 'We cannot note that for this product.'),
    misspelt: t(messages.emailMisspelt.key, messages.emailMisspelt.english, keep),
    closed: t(messages.emailClosed.key, messages.emailClosed.english),
    problems: Object.fromEntries(
      told.map((name) => [messages[name].key, t(messages[name].key, messages[name].english)]),
    ),
  }
}

export type NoticeWords = ReturnType<typeof noticeWords>

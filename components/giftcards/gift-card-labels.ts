import { formLabels } from '#components/form/form-texts.ts'
import type { Translate } from '#i18n/translate.ts'
import { giftCardMessages } from '#validation/gift-card-facts.ts'
import { messages } from '#validation/messages.ts'

/** Labels of the gift card form. The browser has no translator, so it interpolates `{…}` itself. */
export function giftCardLabels(t: Translate) {
  return {
    title: t('giftCard.form.title', 'Who is it for?'),
    amountText: t('giftCard.form.worth', 'A gift card of {amount}', { amount: '{amount}' }),
    close: t('bag.close', 'Close'),
    recipientName: t('giftCard.form.recipient', 'Their name'),
    recipientEmail: t('giftCard.form.email', 'Their e-mail'),
    senderName: t('giftCard.form.sender', 'Your name'),
    message: t('giftCard.form.message', 'A few words (if you like)'),
    charactersLeft: t('giftCard.form.left', '{count} characters left', { count: '{count}' }),
    deliverOn: t('giftCard.form.day', 'When to send it'),
    dayHint: t('giftCard.form.dayHint', 'Today means as soon as it is paid.'),
    hint: t('giftCard.form.hint', 'Number and PIN go to this address and to nobody else.'),
    misspelt: t(messages.emailMisspelt.key, messages.emailMisspelt.english, { suggestion: '{suggestion}' }),
    send: t('product.add', 'Add to the bag'),
    sending: t('product.adding', 'Adding'),
    save: t('giftCard.form.save', 'Save'),
    saving: t('giftCard.form.saving', 'Saving'),
    bagFull: t('product.full', 'Your bag is full. Take something out first.'),
    failed: t('product.failed', 'That did not reach the shop. Please try again.'),
    unavailable: t('product.refused', 'This cannot be put into the bag just now.'),
    ...formLabels(t, giftCardMessages),
  }
}
export type GiftCardLabels = ReturnType<typeof giftCardLabels>

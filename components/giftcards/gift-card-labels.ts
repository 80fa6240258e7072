import { formLabels } from '#components/form/form-texts.ts'
import type { Translate } from '#i18n/translate.ts'
import { giftCardMessages } from '#validation/gift-card-facts.ts'
import { messages } from '#validation/messages.ts'

/** Labels of the gift card form. The browser has no translator, so it interpolates `{…}` itself. */
export function giftCardLabels(t: Translate) {
  return {
    title: t('giftCard.form.title'),
    amountText: t('giftCard.form.worth', { amount: '{amount}' }),
    close: t('bag.close'),
    recipientName: t('giftCard.form.recipient'),
    recipientEmail: t('giftCard.form.email'),
    senderName: t('giftCard.form.sender'),
    message: t('giftCard.form.message'),
    charactersLeft: t('giftCard.form.left', { count: '{count}' }),
    deliverOn: t('giftCard.form.day'),
    dayHint: t('giftCard.form.dayHint'),
    hint: t('giftCard.form.hint'),
    misspelt: t(messages.emailMisspelt, { suggestion: '{suggestion}' }),
    send: t('product.add'),
    sending: t('product.adding'),
    save: t('giftCard.form.save'),
    saving: t('giftCard.form.saving'),
    bagFull: t('product.full'),
    failed: t('product.failed'),
    unavailable: t('product.refused'),
    ...formLabels(t, giftCardMessages),
  }
}
export type GiftCardLabels = ReturnType<typeof giftCardLabels>

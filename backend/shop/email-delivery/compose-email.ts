import { createHash } from 'node:crypto'
import { brandNames } from '#config/brands.ts'
import {
  getNewsletterLinkAction,
  getStockRequestAction,
  getStockRequestPath,
  getUnsubscribeAction,
  getUnsubscribePath,
  newsletterLinkPath,
} from '#i18n/email-link-paths.ts'
import { intlTag } from '#i18n/locales.ts'
import { takeBackPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Config } from '../../config.ts'
import type { KeyRing } from '../../key-ring.ts'
import { company } from '../content/company.ts'
import { createDocumentPath } from '../documents/document-links.ts'
import { createLinkToken, createStockRequestToken, createTakeBackToken } from '../emails/link-tokens.ts'
import type { EmailMessage } from '../emails/mailer.ts'
import { createUnsubscribeToken } from '../emails/opt-outs.ts'
import type { PendingEmail } from '../emails/outbox.ts'
import { preventAutolinksInContent } from '../emails/prevent-autolinks.ts'
import { getStorefrontOrigin } from '../emails/storefront-origin.ts'
import type { EmailTemplate } from '../emails/template.ts'
import { type CardPin, getCardPin, getCurrentPin } from '../giftcards/credentials.ts'
import { createConfirmToken } from '../orders/confirm-token.ts'
import { renderEmailHtml } from './render-html.ts'
import { renderEmailText } from './render-text.ts'

/** Removes line breaks and other control characters, because the text becomes a header. */
const toSingleLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** @param card null for a number without a card, as in a preview */
function requireCardPin(keys: KeyRing, number: string, card: CardPin | null): string {
  const pin = card?.number === number ? getCardPin(keys, card) : getCurrentPin(keys, number)
  if (pin === null)
    throw new Error(`GIFT_CARD_SECRET_KEYS has no key ${card?.pinKey}, which a gift card needs`)
  return pin
}

type UnsubscribePaths = { readonly page: string; readonly oneClick: string }

/** The page of the unsubscribe link, and the address of one click (RFC 8058); null for mandatory e-mails. */
function getUnsubscribePaths<Data>(
  config: Config,
  { locale, recipient, createdAt }: PendingEmail,
  template: EmailTemplate<Data>,
  data: Data,
): UnsubscribePaths | null {
  if (template.subscriberOf) {
    const token = createLinkToken(config, 'newsletter-manage', template.subscriberOf(data), createdAt)
    const query = `?utm_campaign=${template.name}&utm_source=newsletter&utm_medium=email`
    return {
      page: newsletterLinkPath(locale, 'unsubscribe', token) + query,
      oneClick: getNewsletterLinkAction(locale, 'unsubscribe', token) + query,
    }
  }
  if (template.topic === null) return null
  const token = createUnsubscribeToken(config, recipient, template.topic)
  return { page: getUnsubscribePath(locale, token), oneClick: getUnsubscribeAction(locale, token) }
}

/** A path as a page of the market, which templates build with the locale of the text: the market may have none in its language. */
function toLinkPath(path: string, { locale, textLocale }: PendingEmail): string {
  if (textLocale === null) return path
  const end = path.search(/[?#]|$/)
  const segments = path.slice(0, end).split('/')
  return segments.map((segment) => (segment === textLocale ? locale : segment)).join('/') + path.slice(end)
}

/** Composes an e-mail in the recipient's language, with links on the brand's host. */
export function composeEmail<Data>(
  config: Config,
  mail: PendingEmail,
  template: EmailTemplate<Data>,
  data: Data,
  t: Translate,
  card: CardPin | null = null,
): EmailMessage {
  const { brand, locale, recipient } = mail
  const origin = getStorefrontOrigin(config, brand)
  const brandName = brandNames[brand]
  const textLocale = mail.textLocale ?? locale
  const language = intlTag(textLocale)
  const written = template.render(data, {
    t,
    brand,
    brandName,
    locale: textLocale,
    link: (path) => `${origin}${toLinkPath(path, mail)}`,
    documentUrl: (kind, id) => `${origin}${createDocumentPath(config, kind, id, mail.createdAt)}`,
    getPin: (number) => requireCardPin(config.giftCardSecret, number, card),
    takeBackUrl: (id) => origin + takeBackPath(locale, createTakeBackToken(config, id)),
    stockRequestLinks: (id) => {
      const token = createStockRequestToken(config, id)
      const oneClick = origin + getStockRequestAction(locale, token)
      return { page: origin + getStockRequestPath(locale, token), open: oneClick, oneClick }
    },
    createConfirmToken: (reference) => createConfirmToken(config, reference, mail.createdAt),
    createLinkToken: (purpose, id) => createLinkToken(config, purpose, id, mail.createdAt),
  })
  const unsubscribe = getUnsubscribePaths(config, mail, template, data)
  const content = preventAutolinksInContent(written, [recipient, company.email])
  const topicLink = unsubscribe
    ? { label: t('mail.unsubscribe'), href: `${origin}${unsubscribe.page}` }
    : null
  const frame = {
    brand,
    brandName,
    language,
    home: `${origin}/${locale}`,
    unsubscribe: content.unsubscribe ?? topicLink,
  }
  const sender = config.email.from[brand]
  const id = createHash('sha256').update(mail.key).digest('hex').slice(0, 32)
  return {
    from: { name: brandName, address: sender },
    to: recipient,
    subject: toSingleLine(content.subject),
    text: renderEmailText(content, frame),
    html: renderEmailHtml(content, frame),
    messageId: `<${id}@${sender.split('@')[1] ?? 'localhost'}>`,
    language,
    unsubscribeUrl: content.unsubscribe?.oneClick ?? (unsubscribe && `${origin}${unsubscribe.oneClick}`),
  }
}

import { createHash } from 'node:crypto'
import { type Brand, brandNames, defaultBrand } from '#i18n/brands.ts'
import { intlTag } from '#i18n/locales.ts'
import { originFrom } from '#i18n/origins.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Config } from '../../config.ts'
import type { KeyRing } from '../../key-ring.ts'
import { type CardPin, pinOf, pinOfCard } from '../giftcards/credentials.ts'
import { confirmToken } from '../orders/confirm-token.ts'
import { paperPath } from '../papers/links.ts'
import { defuseContent } from './defuse.ts'
import { mailHtml } from './html.ts'
import type { Message } from './mailer.ts'
import type { WaitingMail } from './outbox.ts'
import { mailText } from './plain.ts'
import type { Template } from './templates/template.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Hosts = Pick<Config, 'publicOrigin' | 'brandHosts' | 'storefrontUrls'>

/** Where a brand's pages are; those of a brand without a host of its own are the default brand's. */
export function storefrontOf({ publicOrigin, brandHosts, storefrontUrls }: Hosts, brand: Brand): string {
  const [storefrontUrl] = storefrontUrls
  const settings = {
    PUBLIC_ORIGIN: publicOrigin,
    BRAND_HOSTS: brandHosts,
    STOREFRONT_PORT: Number(new URL(storefrontUrl).port || 80),
  }
  return originFrom(settings, brand) ?? originFrom(settings, defaultBrand) ?? storefrontUrl
}

/** No line breaks or other controls where a header is made of it. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** @param card null for a number of no card, as in a preview */
function pinFor(keys: KeyRing, number: string, card: CardPin | null): string {
  const pin = card?.number === number ? pinOfCard(keys, card) : pinOf(keys, number)
  if (pin === null)
    throw new Error(`GIFT_CARD_SECRET_KEYS has no key ${card?.pinKey}, which a gift card needs`)
  return pin
}

/** Writes a mail in its reader's language, with links on its brand's host. */
export function compose<Data>(
  config: Config,
  mail: WaitingMail,
  template: Template<Data>,
  data: Data,
  t: Translate,
  card: CardPin | null = null,
): Message {
  const { brand, locale, recipient } = mail
  const origin = storefrontOf(config, brand)
  const brandName = brandNames[brand]
  const language = intlTag(locale)
  const written = template.write(data, {
    t,
    brand,
    brandName,
    locale,
    link: (path) => `${origin}${path}`,
    paper: (kind, id) => `${origin}${paperPath(config, kind, id, mail.createdAt)}`,
    pinOf: (number) => pinFor(config.giftCardSecret, number, card),
    confirmTokenOf: (reference) => confirmToken(config, reference, mail.createdAt),
  })
  const token = template.topic && unsubscribeToken(config, recipient, template.topic)
  const content = defuseContent(written)
  const frame = {
    brand,
    brandName,
    language,
    home: `${origin}/${locale}`,
    unsubscribe: token
      ? { label: t('mail.unsubscribe', 'No more of these'), href: `${origin}/${locale}/unsubscribe/${token}` }
      : null,
  }
  const sender = config.mail.from[brand]
  const id = createHash('sha256').update(mail.key).digest('hex').slice(0, 32)
  return {
    from: { name: brandName, address: sender },
    to: recipient,
    subject: oneLine(content.subject),
    text: mailText(content, frame),
    html: mailHtml(content, frame),
    messageId: `<${id}@${sender.split('@')[1] ?? 'localhost'}>`,
    language,
    unsubscribeUrl: token && `${origin}/api/unsubscribe/${locale}/${token}`,
  }
}

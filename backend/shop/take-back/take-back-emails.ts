import { z } from 'zod'
import { formatDate } from '#i18n/format-date.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { dayMs, defineTemplate, type EmailBlock, type TemplateContext } from '../emails/template.ts'
import { cardBlock, cardFields, giftCardInstructions } from '../giftcards/gift-card-email.ts'
import type { GiftCard } from '../giftcards/repository.ts'
import { toRegistered } from './read-take-back.ts'
import type { TakeBack } from './repository.ts'

const facts = {
  firstName: z.string(),
  id: z.number(),
  code: z.string(),
  product: z.object({
    name: z.string(),
    /** Colour and size. */
    detail: z.string(),
    picture: z.string().startsWith('/').nullable(),
  }),
}
type Facts = { readonly [Key in keyof typeof facts]: z.infer<(typeof facts)[Key]> }

function productBlock({ id, product }: Facts, { t, link, takeBackUrl }: TemplateContext): EmailBlock {
  const { name, detail, picture } = product
  const href = takeBackUrl(id)
  return {
    kind: 'product',
    name,
    detail,
    picture: picture && link(picture),
    link: { label: t('mail.takeBack.open'), href },
  }
}

/** The QR code for stores and parcel points, and the label of a parcel. */
function labelBlocks(
  {
    id,
    code,
    handIn,
  }: Pick<Facts, 'id' | 'code'> & { readonly handIn: { readonly kind: 'store' | 'point' } },
  { t, documentUrl }: TemplateContext,
): EmailBlock[] {
  const picture: EmailBlock = {
    kind: 'picture',
    src: documentUrl('take-back-qr', id),
    width: 180,
    alt: t('takeBack.label.qr', { code }),
  }
  return handIn.kind === 'store'
    ? [picture]
    : [picture, { kind: 'button', label: t('takeBack.label.print'), href: documentUrl('take-back', id) }]
}

/** The code, and where and until when to hand in the goods. */
const takeBackRegistered = defineTemplate({
  name: 'take-back-registered',
  data: z.object({
    ...facts,
    /** Minor units of the locale's currency. */
    quoted: z.number().int(),
    handIn: z.object({
      kind: z.enum(['store', 'point']).default('store'),
      name: z.string(),
      address: z.string(),
    }),
    expires: z.iso.datetime(),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render(data, writing) {
    const { t, brandName, locale } = writing
    const { firstName, code, quoted, handIn, expires } = data
    return {
      subject: t('mail.takeBack.registered.subject', { code }),
      preview: t('mail.takeBack.registered.preview', { place: handIn.name }),
      heading: t('mail.takeBack.registered.heading', { firstName }),
      blocks: [
        { kind: 'text', text: t('mail.takeBack.registered.text') },
        { kind: 'code', text: code },
        ...labelBlocks(data, writing),
        productBlock(data, writing),
        {
          kind: 'rows',
          as: 'facts',
          rows: [
            { label: t('takeBack.handIn.label'), value: `${handIn.name}, ${handIn.address}` },
            { label: t('takeBack.until.label'), value: formatDate(expires, locale, 'date') },
            { label: t('takeBack.quote.label'), value: formatPrice(quoted, locale) },
          ],
        },
        { kind: 'note', text: t('mail.takeBack.registered.note') },
      ],
      reason: t('mail.takeBack.reason', { brand: brandName }),
    }
  },
})

/** The goods were handed in and will be inspected. */
const takeBackReceived = defineTemplate({
  name: 'take-back-received',
  data: z.object(facts),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render(data, writing) {
    const { t, brandName } = writing
    const { firstName, code } = data
    return {
      subject: t('mail.takeBack.received.subject', { code }),
      preview: t('mail.takeBack.received.preview'),
      heading: t('mail.takeBack.received.heading', { firstName }),
      blocks: [{ kind: 'text', text: t('mail.takeBack.received.text') }, productBlock(data, writing)],
      reason: t('mail.takeBack.reason', { brand: brandName }),
    }
  },
})

/** The gift card with the credit. */
const takeBackCredited = defineTemplate({
  name: 'take-back-credited',
  data: z.object({ ...facts, ...cardFields }),
  topic: null,
  priority: 'order',
  ttlMs: 60 * dayMs,
  render(data, writing) {
    const { t, brandName, locale, link } = writing
    const { firstName, amount } = data
    const worth = formatPrice(amount, locale)
    return {
      subject: t('mail.takeBack.credited.subject', { amount: worth }),
      preview: t('mail.takeBack.credited.preview'),
      heading: t('mail.takeBack.credited.heading', { firstName, amount: worth }),
      blocks: [
        { kind: 'text', text: t('mail.takeBack.credited.text') },
        productBlock(data, writing),
        cardBlock(data, writing),
        { kind: 'button', label: t('mail.giftCard.spend'), href: link(`/${locale}`) },
        giftCardInstructions(writing),
      ],
      reason: t('mail.takeBack.reason', { brand: brandName }),
    }
  },
})

/** No credit, with the reason of staff. */
const takeBackDeclined = defineTemplate({
  name: 'take-back-declined',
  data: z.object({ ...facts, note: z.string() }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render(data, writing) {
    const { t, brandName } = writing
    const { firstName, code, note } = data
    return {
      subject: t('mail.takeBack.declined.subject', { code }),
      preview: t('mail.takeBack.declined.preview'),
      heading: t('mail.takeBack.declined.heading', { firstName }),
      blocks: [
        { kind: 'text', text: t('mail.takeBack.declined.text') },
        { kind: 'note', text: note },
        productBlock(data, writing),
      ],
      reason: t('mail.takeBack.reason', { brand: brandName }),
    }
  },
})

export const takeBackTemplates = [
  takeBackRegistered,
  takeBackReceived,
  takeBackCredited,
  takeBackDeclined,
] as const

type Occasion = 'registered' | 'received' | 'declined'

function getFacts(takeBack: TakeBack) {
  const { id, code, name, product } = toRegistered(takeBack)
  return {
    firstName: name ?? '',
    id,
    code,
    product: {
      name: product.name,
      detail: `${product.color}, ${product.sizeLabel}`,
      picture: product.picture,
    },
  }
}

/** Queues the e-mail about a change of state; none if the address was deleted with its account. */
export async function enqueueTakeBackEmail(
  tx: Queryable,
  takeBack: TakeBack,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const { email: to, profile: locale, brand, id, note } = takeBack
  if (to === null) return
  const recipient = { to, locale, brand, key: `take-back-${occasion}:${id}`, thread: `take-back:${id}` }
  const data = getFacts(takeBack)
  if (occasion === 'received') await enqueueEmail(tx, { ...recipient, template: takeBackReceived, data }, now)
  else if (occasion === 'declined')
    await enqueueEmail(
      tx,
      { ...recipient, template: takeBackDeclined, data: { ...data, note: note ?? '' } },
      now,
    )
  else {
    const { credits, condition, handIn, expiresAt } = toRegistered(takeBack)
    const { kind, name, address } = handIn
    const registered = {
      ...data,
      quoted: credits[condition],
      handIn: { kind, name, address },
      expires: expiresAt.toISOString(),
    }
    await enqueueEmail(tx, { ...recipient, template: takeBackRegistered, data: registered }, now)
  }
}

/** Queues the e-mail with the gift card. */
export async function enqueueCreditEmail(
  tx: Queryable,
  takeBack: TakeBack,
  { number, amount, expiresAt }: Pick<GiftCard, 'number' | 'amount' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const { email: to, profile: locale, brand, id } = takeBack
  if (to === null) return
  const data = { ...getFacts(takeBack), number, amount, expires: expiresAt.toISOString() }
  const thread = `take-back:${id}`
  const key = `take-back-credited:${id}`
  await enqueueEmail(tx, { template: takeBackCredited, to, locale, brand, key, thread, data }, now)
}

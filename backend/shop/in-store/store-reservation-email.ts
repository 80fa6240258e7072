import { z } from 'zod'
import { formatDate } from '#i18n/format-date.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

const path = z.string().startsWith('/')

/** A store holds a product for a customer. */
export const storeReservation = defineTemplate({
  name: 'store-reservation',
  data: z.object({
    firstName: z.string(),
    /** The code to show at the store checkout. */
    code: z.string(),
    heldUntil: z.iso.datetime(),
    /** IANA time zone of the store. */
    timeZone: z.string(),
    store: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
    product: z.object({
      name: z.string(),
      /** Colour and size. */
      detail: z.string(),
      picture: path.nullable(),
      sheet: path,
    }),
  }),
  topic: null,
  priority: 'order',
  ttlMs: dayMs,
  render({ firstName, code, heldUntil, timeZone, store, product }, { t, brandName, link, locale }) {
    const until = formatDate(heldUntil, locale, 'weekdayDayTime', timeZone)
    const { name, detail, picture, sheet } = product
    return {
      subject: t('mail.reservation.subject', { name, code }),
      preview: t('mail.reservation.preview', { store: store.name, until }),
      heading: t('mail.reservation.heading', { firstName }),
      blocks: [
        {
          kind: 'text',
          text: t('mail.reservation.text', { code, store: store.name, address: store.address, until }),
        },
        {
          kind: 'product',
          name,
          detail,
          picture: picture && link(picture),
          link: { label: t('mail.stock.see'), href: link(sheet) },
        },
        {
          kind: 'note',
          text: t('mail.reservation.phone', { phone: store.phone }),
        },
      ],
      reason: t('mail.reservation.reason', {
        brand: brandName,
      }),
    }
  },
})

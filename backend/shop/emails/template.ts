import type { z } from 'zod'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { EmailPriority, EmailTopic } from '../../db/schema/customers/emails.ts'
import type { DocumentKind } from '../documents/document-links.ts'
import type { LinkPurpose } from './link-tokens.ts'

export type EmailRow = { readonly label: string; readonly value: string; readonly strong?: boolean }

/** The content of an e-mail from top to bottom. Text only; the brand's theme decides the appearance. */
export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'product'
      readonly name: string
      readonly detail: string
      /** Absolute; null shows no picture. */
      readonly picture: string | null
      readonly link: { readonly label: string; readonly href: string } | null
      /** The price, at the end of its line. */
      readonly amount?: string
    }
  /** Labels with values; amounts end the line, facts are below their label. */
  | { readonly kind: 'rows'; readonly as: 'amounts' | 'facts'; readonly rows: readonly EmailRow[] }
  /** A picture of the shop, as a QR code: an absolute URL, the width in pixels, and its alternative text. */
  | { readonly kind: 'picture'; readonly src: string; readonly width: number; readonly alt: string }
  /** A code to read and type. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** Small links, one per line. */
  | {
      readonly kind: 'links'
      readonly links: readonly { readonly label: string; readonly href: string }[]
    }

export type EmailContent = {
  readonly subject: string
  /** Preview text beside the subject in an inbox. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly EmailBlock[]
  /** Why the recipient gets it. */
  readonly reason: string
  /** A link that stops what the e-mail is about, in place of the one that stops all e-mails of its topic. */
  readonly unsubscribe?: {
    readonly label: string
    readonly href: string
    /** For the e-mail program's own button (RFC 8058). */
    readonly oneClick: string
  }
}

/** Absolute links of a back-in-stock request: its page, the shop with the held unit, and the one-click stop. */
export type StockRequestLinks = { readonly page: string; readonly open: string; readonly oneClick: string }

/** The context that a template writes with. */
export type TemplateContext = {
  readonly t: Translate
  readonly brand: Brand
  readonly brandName: string
  readonly locale: Locale
  /** A path of the shop as an absolute URL on the brand's host. */
  readonly link: (path: string) => string
  /** The URL of a document, absolute and expiring. */
  readonly documentUrl: (kind: DocumentKind, id: number) => string
  /** The PIN of a gift card by its number. */
  readonly getPin: (number: string) => string
  /** A token for the link with which the recipient confirms the order of this reference. */
  readonly createConfirmToken: (reference: string) => string
  /** The token of a link to a row, for one purpose. */
  readonly createLinkToken: (purpose: LinkPurpose, id: number) => string
  readonly stockRequestLinks: (id: number) => StockRequestLinks
  /** The URL of a take-back's page. */
  readonly takeBackUrl: (id: number) => string
}

export type EmailTemplate<Data> = {
  /** Stored in the outbox with the data. */
  readonly name: string
  /** Its data; stored in the outbox until it is sent. */
  readonly data: z.ZodType<Data>
  /** The topic to opt out of; null for mandatory e-mails. */
  readonly topic: EmailTopic | null
  /** The subscriber of a newsletter e-mail: only sent while subscribed, with a link that unsubscribes. */
  subscriberOf?(data: Data): number
  /** Its priority while many e-mails are due. */
  readonly priority: EmailPriority
  /** How long it is worth sending. */
  readonly ttlMs: number
  render(data: Data, writing: TemplateContext): EmailContent
}

export const dayMs = 24 * 60 * 60 * 1000

export function defineTemplate<Data>(template: EmailTemplate<Data>): EmailTemplate<Data> {
  return template
}

import type { z } from 'zod'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { DocumentKind } from '../../documents/document-links.ts'
import type { EmailPriority, EmailTopic } from '../schema.ts'

export type EmailRow = { readonly label: string; readonly value: string; readonly strong?: boolean }

/** What a mail is made of, from top to bottom. Words only; looks are the brand's. */
export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'product'
      readonly name: string
      readonly detail: string
      /** Absolute; null shows none. */
      readonly picture: string | null
      readonly link: { readonly label: string; readonly href: string } | null
      /** What it costs, at the end of its line. */
      readonly amount?: string
    }
  /** Labels with what belongs to them; amounts end the line, anything else stands under its label. */
  | { readonly kind: 'rows'; readonly as: 'amounts' | 'facts'; readonly rows: readonly EmailRow[] }
  /** What is read off and typed. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }

export type EmailContent = {
  readonly subject: string
  /** What inboxes show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly EmailBlock[]
  /** Why this person gets it. */
  readonly reason: string
}

/** What a template writes with. */
export type TemplateContext = {
  readonly t: Translate
  readonly brand: Brand
  readonly brandName: string
  readonly locale: Locale
  /** A path of the shop as an absolute address on the brand's host. */
  readonly link: (path: string) => string
  /** Where a paper lies, as an absolute address that is good for a while. */
  readonly documentUrl: (kind: DocumentKind, id: number) => string
  /** The PIN of a gift card’s number. */
  readonly getPin: (number: string) => string
  /** What proves, in a link, that a reader may confirm the order of this reference. */
  readonly createConfirmToken: (reference: string) => string
}

export type EmailTemplate<Data> = {
  /** What it is written from; kept in the outbox until it is sent. */
  readonly data: z.ZodType<Data>
  /** The kind people may stop it by; null for what they must get. */
  readonly topic: EmailTopic | null
  /** Which e-mails it waits behind while many are due. */
  readonly priority: EmailPriority
  /** How long it is worth sending. */
  readonly ttlMs: number
  render(data: Data, writing: TemplateContext): EmailContent
}

export const dayMs = 24 * 60 * 60 * 1000

export function defineTemplate<Data>(template: EmailTemplate<Data>): EmailTemplate<Data> {
  return template
}

import type { z } from 'zod'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { PaperKind } from '../../papers/links.ts'
import type { MailPriority, MailTopic } from '../schema.ts'

export type MailRow = { readonly label: string; readonly value: string; readonly strong?: boolean }

/** What a mail is made of, from top to bottom. Words only; looks are the brand's. */
export type MailBlock =
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
  | { readonly kind: 'rows'; readonly as: 'amounts' | 'facts'; readonly rows: readonly MailRow[] }
  /** What is read off and typed. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }

export type MailContent = {
  readonly subject: string
  /** What inboxes show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly MailBlock[]
  /** Why this person gets it. */
  readonly reason: string
}

/** What a template writes with. */
export type Writing = {
  readonly t: Translate
  readonly brand: Brand
  readonly brandName: string
  readonly locale: Locale
  /** A path of the shop as an absolute address on the brand's host. */
  readonly link: (path: string) => string
  /** Where a paper lies, as an absolute address that is good for a while. */
  readonly paper: (kind: PaperKind, id: number) => string
  /** The PIN of a gift card’s number. */
  readonly pinOf: (number: string) => string
  /** What proves, in a link, that a reader may confirm the order of this reference. */
  readonly confirmTokenOf: (reference: string) => string
}

export type Template<Data> = {
  /** What it is written from; kept in the outbox until it is sent. */
  readonly data: z.ZodType<Data>
  /** The kind people may stop it by; null for what they must get. */
  readonly topic: MailTopic | null
  /** Which e-mails it waits behind while many are due. */
  readonly priority: MailPriority
  /** How long it is worth sending. */
  readonly lifeMs: number
  write(data: Data, writing: Writing): MailContent
}

export const dayMs = 24 * 60 * 60 * 1000

export function defineTemplate<Data>(template: Template<Data>): Template<Data> {
  return template
}

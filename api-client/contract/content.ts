import { z } from 'zod'
import { brand, profile } from './common.ts'
import { contentBlock } from './content-blocks.ts'
import { pageCode } from './content-links.ts'
import { action, contentPicture, line, paragraph } from './content-parts.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** Page kinds of the content; ribbons and popups appear on every page. */
export const pageKinds = ['home', 'landing', 'content', 'legal', 'ribbon', 'popup'] as const
export type PageKind = (typeof pageKinds)[number]

/** Built-in landings; others may be added. */
export const landingCodes = ['blfr', 'fafr', 'mss', 'cym', 'sid', 'sales', 'arco', 'prslw'] as const

/** Paths of the linked products by link; products that are not on sale are missing. */
const productLinks = z.record(z.string(), z.string())

export const contentPageBody = z.object({
  kind: z.enum(pageKinds),
  code: pageCode,
  /** The language of the text: English is the fallback. */
  language: z.string(),
  /** Profiles whose readers get it in their own language; others get the English fallback. */
  readIn: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  /** Revision counter of this page in this language. */
  revision: z.number().int().positive(),
  changedAt: z.iso.datetime(),
  noindex: z.boolean(),
  blocks: z.array(contentBlock),
  links: productLinks,
})

export const contentPage = defineRoute('contentPage', {
  domain: 'content',
  summary: 'Returns a content page: the home page of a brand, a help or about page, or a legal text.',
  input: z.object({ profile, brand, kind: z.enum(['home', 'content']).default('content'), code: pageCode }),
  reply: okReply({ page: contentPageBody }),
  errors: { page_not_found: 404 },
})

export const landing = defineRoute('landing', {
  domain: 'content',
  summary: 'Returns a landing page and the state of its campaign by the server’s clock.',
  input: z.object({ profile, brand, code: pageCode }),
  reply: okReply({
    page: contentPageBody,
    campaign: z
      .object({
        status: z.enum(['PRE', 'OPEN', 'POST']),
        opens: z.iso.datetime().nullable(),
        closes: z.iso.datetime().nullable(),
        /** The grid that it sells; null where it has none of its own. */
        url: z.string().nullable(),
        total: z.number().int(),
      })
      .nullable(),
  }),
  errors: { page_not_found: 404 },
})

export const legal = defineRoute('legal', {
  domain: 'content',
  summary: 'Lists the legal texts; each is a content page with the same code.',
  input: z.object({ profile, brand }),
  reply: okReply({
    documents: z.array(
      z.object({
        code: pageCode,
        title: z.string(),
        revision: z.number().int(),
        changedAt: z.iso.datetime(),
      }),
    ),
  }),
})

export const headerRibbon = defineRoute('headerRibbon', {
  domain: 'content',
  summary: 'Returns the ribbon above the header that is valid now.',
  input: z.object({ profile, brand }),
  reply: okReply({
    ribbon: z
      .object({
        /** Changes with the text, so that visitors who dismissed the old ribbon see the new one. */
        id: z.string(),
        text: z.string(),
        action: action.nullable(),
      })
      .nullable(),
    links: productLinks,
  }),
})

export const headerPopupInfo = defineRoute('headerPopupInfo', {
  domain: 'content',
  summary: 'Returns the popup that is valid now.',
  input: z.object({ profile, brand }),
  reply: okReply({
    popup: z
      .object({
        id: z.string(),
        title: line,
        text: paragraph,
        action,
        picture: contentPicture.nullable(),
      })
      .nullable(),
    links: productLinks,
  }),
})

export const popupDefaults = defineRoute('popupDefaults', {
  domain: 'content',
  summary: 'Returns the rules for showing popups: once, and only after the first interaction of the visitor.',
  input: z.object({ profile }),
  reply: okReply({
    /** Delay after the visitor’s first interaction. */
    delaySeconds: z.number().int().min(0),
    /** Page kinds that may show it. */
    kinds: z.array(z.enum(['home', 'landing', 'content'])),
    /** Delay until the same popup may show again; null is never. */
    againAfterDays: z.number().int().nullable(),
  }),
})

const question = z.object({ id: z.string(), question: z.string(), answer: z.array(z.string()) })

export const faqs = defineRoute('faqs', {
  domain: 'content',
  summary: 'Lists questions and answers: all, or those about sizes.',
  input: z.object({ profile, brand, type: z.enum(['all', 'size-guide']).default('all') }),
  reply: okReply({
    groups: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(question) })),
    links: productLinks,
  }),
})

export const seo = defineRoute('seo', {
  domain: 'content',
  summary: 'Returns the metadata of a page for search engines.',
  input: z.object({
    profile,
    brand,
    kind: z.enum(['home', 'landing', 'content']).default('home'),
    code: pageCode.default('home'),
  }),
  reply: okReply({
    metaKeywords: z.string(),
    metaDescription: z.string(),
    revision: z.number().int(),
    titlePage: z.string(),
  }),
  errors: { page_not_found: 404 },
})

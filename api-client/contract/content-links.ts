import { z } from 'zod'
import { type Brand, isBrand } from '#config/brands.ts'
import {
  type CategoryPath,
  isCategory,
  isCategoryPath,
  isFamily,
  isMaterial,
  isTarget,
} from '#i18n/routing.ts'

/** The target of a content link: a named page, never a URL, so that it is localised and checked. */
export type Link =
  | {
      readonly to:
        | 'home'
        | 'bag'
        | 'stores'
        | 'take-back'
        | 'newsletter'
        | 'account'
        | 'register'
        | 'order'
        | 'return'
        | 'withdrawal'
        | 'withdrawal-form'
    }
  | { readonly to: 'grid'; readonly categoryPath: CategoryPath; readonly newest: boolean }
  | { readonly to: 'product'; readonly material: string }
  | { readonly to: 'page' | 'landing' | 'newsletter-from'; readonly code: string }
  | { readonly to: 'brand'; readonly brand: Brand }
  | { readonly to: 'mail'; readonly address: string }

export const pageCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

const fixedTargets = [
  'home',
  'bag',
  'stores',
  'take-back',
  'newsletter',
  'account',
  'register',
  'order',
  'return',
  'withdrawal',
  'withdrawal-form',
] as const

function parseGridLink(text: string): Link | null {
  const [path = '', query, ...more] = text.split('?')
  const [target = '', family = '', ...category] = path.split('/')
  if (!isTarget(target) || !isFamily(family) || !category.every(isCategory)) return null
  if (!isCategoryPath(family, category)) return null
  if (more.length || (query !== undefined && query !== 'newest')) return null
  return { to: 'grid', categoryPath: { target, family, category }, newest: query === 'newest' }
}

/**
 * Parses `home`, `bag`, `stores`, `take-back`, `newsletter`, `newsletter:blfr` (with the landing page that it comes from), `account`, `register`, `order`, `return`, `withdrawal`, `withdrawal-form`, `grid:all/shoes/boots` (or `…?newest`), `product:K100014-001`,
 * `page:returns`, `landing:sales`, `brand:taller` and `mail:hello@shop.example`; null for anything else.
 */
export function parseLink(text: string): Link | null {
  const fixed = fixedTargets.find((target) => target === text)
  if (fixed) return { to: fixed }
  const at = text.indexOf(':')
  const kind = text.slice(0, at)
  const rest = text.slice(at + 1)
  if (kind === 'grid') return parseGridLink(rest)
  if (kind === 'product') return isMaterial(rest) ? { to: 'product', material: rest } : null
  if (kind === 'page' || kind === 'landing')
    return pageCode.safeParse(rest).success ? { to: kind, code: rest } : null
  if (kind === 'newsletter')
    return pageCode.safeParse(rest).success ? { to: 'newsletter-from', code: rest } : null
  if (kind === 'brand') return isBrand(rest) ? { to: 'brand', brand: rest } : null
  if (kind === 'mail') return /^[^\s@]+@[^\s@]+$/.test(rest) ? { to: 'mail', address: rest } : null
  return null
}

export const link = z
  .string()
  .max(120)
  .refine((text) => parseLink(text) !== null, {
    error:
      'Not a link target. Write home, bag, stores, take-back, newsletter, newsletter:…, account, register, order, return, withdrawal, withdrawal-form, grid:…, product:…, page:…, landing:…, brand:… or mail:…',
  })

/** `**strong**` and `[text](target)` are the only markup of a paragraph. */
const inlineLink = /\[([^\]]*)\]\(([^)]*)\)/g

/** The link targets of a paragraph, as written. */
export function findInlineLinks(text: string): readonly string[] {
  return [...text.matchAll(inlineLink)].map((match) => match[2] ?? '')
}

import { z } from 'zod'
import type { EmailBlock } from '../emails/template.ts'

const path = z.string().startsWith('/')

/** The product in e-mails about a back-in-stock request. */
export const emailProduct = z.object({
  name: z.string(),
  /** Colour and size. */
  detail: z.string(),
  picture: path.nullable(),
  sheet: path,
})

/** @param href absolute; the product page by default */
export function toProductBlock(
  { name, detail, picture, sheet }: z.infer<typeof emailProduct>,
  label: string,
  link: (path: string) => string,
  href = link(sheet),
): EmailBlock {
  return { kind: 'product', name, detail, picture: picture && link(picture), link: { label, href } }
}

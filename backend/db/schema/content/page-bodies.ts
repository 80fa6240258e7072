import { z } from 'zod'
import type { PageKind } from '#api-client/contract/content.ts'
import { contentBlock } from '#api-client/contract/content-blocks.ts'
import { action, contentPicture, line, paragraph } from '#api-client/contract/content-parts.ts'

const blocksBody = z.strictObject({ blocks: z.array(contentBlock).min(1).max(40) })
const ribbonBody = z.strictObject({ text: line, action: action.optional() })
const popupBody = z.strictObject({ text: paragraph, action, picture: contentPicture.optional() })

/** The body of each page kind, besides its title. */
export const pageBodies = {
  home: blocksBody,
  landing: blocksBody,
  content: blocksBody,
  legal: blocksBody,
  ribbon: ribbonBody,
  popup: popupBody,
} as const satisfies Record<PageKind, z.ZodType>

export type BlocksBody = z.output<typeof blocksBody>
export type RibbonBody = z.output<typeof ribbonBody>
export type PopupBody = z.output<typeof popupBody>
export type PageBody = BlocksBody | RibbonBody | PopupBody

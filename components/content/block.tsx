import type { ContentBlock } from '#lib/content/types.ts'
import type { Setting } from './block-props.ts'
import { BannerBlock } from './blocks/banner.tsx'
import { LogosBlock, VoucherBlock } from './blocks/campaign.tsx'
import { HeroBlock } from './blocks/hero.tsx'
import { ClausesBlock, ColumnsBlock, MeasuresBlock, QuestionsBlock, StepsBlock } from './blocks/lists.tsx'
import { PictureBlock, PictureTextBlock } from './blocks/picture.tsx'
import { ShelfBlock } from './blocks/shelf.tsx'
import { StoresBlock } from './blocks/stores.tsx'
import { TableBlock } from './blocks/table.tsx'
import { FormLinkBlock, QuoteBlock, TextBlock } from './blocks/text.tsx'
import { TerrainBlock } from './cumbre/terrain.tsx'
import { WearBlock } from './cumbre/wear.tsx'
import { BenchBlock } from './taller/bench.tsx'
import { FailuresBlock } from './taller/failed.tsx'
import { ScalesBlock } from './taller/scale.tsx'
import { FamiliesBlock } from './vereda/families.tsx'
import { WalksBlock } from './vereda/walks.tsx'

/** Draws a block by its type. */
export function Block({ block, setting }: { readonly block: ContentBlock; readonly setting: Setting }) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} setting={setting} />
    case 'banner':
      return <BannerBlock block={block} setting={setting} />
    case 'text':
      return <TextBlock block={block} setting={setting} />
    case 'picture':
      return <PictureBlock block={block} setting={setting} />
    case 'picture-and-text':
      return <PictureTextBlock block={block} setting={setting} />
    case 'shelf':
      return <ShelfBlock block={block} setting={setting} />
    case 'columns':
      return <ColumnsBlock block={block} setting={setting} />
    case 'questions':
      return <QuestionsBlock block={block} setting={setting} />
    case 'steps':
      return <StepsBlock block={block} setting={setting} />
    case 'table':
      return <TableBlock block={block} setting={setting} />
    case 'quote':
      return <QuoteBlock block={block} setting={setting} />
    case 'stores':
      return <StoresBlock block={block} setting={setting} />
    case 'voucher':
      return <VoucherBlock block={block} setting={setting} />
    case 'form-link':
      return <FormLinkBlock block={block} setting={setting} />
    case 'clauses':
      return <ClausesBlock block={block} setting={setting} />
    case 'measures':
      return <MeasuresBlock block={block} setting={setting} />
    case 'logos':
      return <LogosBlock block={block} setting={setting} />
    case 'families':
      return <FamiliesBlock block={block} setting={setting} />
    case 'walks':
      return <WalksBlock block={block} setting={setting} />
    case 'scales':
      return <ScalesBlock block={block} setting={setting} />
    case 'bench':
      return <BenchBlock block={block} setting={setting} />
    case 'failures':
      return <FailuresBlock block={block} setting={setting} />
    case 'terrain':
      return <TerrainBlock block={block} setting={setting} />
    case 'wear':
      return <WearBlock block={block} setting={setting} />
  }
}

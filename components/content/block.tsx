import type { ContentBlock } from '#lib/content/types.ts'
import type { BlockContext } from './block-props.ts'
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
import { FailuresBlock } from './taller/failures.tsx'
import { ScalesBlock } from './taller/scales.tsx'
import { FamiliesBlock } from './vereda/families.tsx'
import { WalksBlock } from './vereda/walks.tsx'

/** Renders a block by its type. */
export function Block({
  block,
  context: setting,
}: {
  readonly block: ContentBlock
  readonly context: BlockContext
}) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} context={setting} />
    case 'banner':
      return <BannerBlock block={block} context={setting} />
    case 'text':
      return <TextBlock block={block} context={setting} />
    case 'picture':
      return <PictureBlock block={block} context={setting} />
    case 'picture-and-text':
      return <PictureTextBlock block={block} context={setting} />
    case 'shelf':
      return <ShelfBlock block={block} context={setting} />
    case 'columns':
      return <ColumnsBlock block={block} context={setting} />
    case 'questions':
      return <QuestionsBlock block={block} context={setting} />
    case 'steps':
      return <StepsBlock block={block} context={setting} />
    case 'table':
      return <TableBlock block={block} context={setting} />
    case 'quote':
      return <QuoteBlock block={block} context={setting} />
    case 'stores':
      return <StoresBlock block={block} context={setting} />
    case 'voucher':
      return <VoucherBlock block={block} context={setting} />
    case 'form-link':
      return <FormLinkBlock block={block} context={setting} />
    case 'clauses':
      return <ClausesBlock block={block} context={setting} />
    case 'measures':
      return <MeasuresBlock block={block} context={setting} />
    case 'logos':
      return <LogosBlock block={block} context={setting} />
    case 'families':
      return <FamiliesBlock block={block} context={setting} />
    case 'walks':
      return <WalksBlock block={block} context={setting} />
    case 'scales':
      return <ScalesBlock block={block} context={setting} />
    case 'bench':
      return <BenchBlock block={block} context={setting} />
    case 'failures':
      return <FailuresBlock block={block} context={setting} />
    case 'terrain':
      return <TerrainBlock block={block} context={setting} />
    case 'wear':
      return <WearBlock block={block} context={setting} />
  }
}

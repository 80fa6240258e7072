import type { ContentBlock } from '#lib/content/types.ts'
import type { BlockContext } from './block-props.ts'
import { BannerBlock } from './blocks/banner.tsx'
import { LogosBlock, VoucherBlock } from './blocks/campaign.tsx'
import { HeroBlock } from './blocks/hero.tsx'
import { ClausesBlock, ColumnsBlock, MeasuresBlock, QuestionsBlock, StepsBlock } from './blocks/lists.tsx'
import { NewsletterBlock } from './blocks/newsletter.tsx'
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
export function Block({ block, context }: { readonly block: ContentBlock; readonly context: BlockContext }) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} context={context} />
    case 'banner':
      return <BannerBlock block={block} context={context} />
    case 'text':
      return <TextBlock block={block} context={context} />
    case 'picture':
      return <PictureBlock block={block} context={context} />
    case 'picture-and-text':
      return <PictureTextBlock block={block} context={context} />
    case 'shelf':
      return <ShelfBlock block={block} context={context} />
    case 'columns':
      return <ColumnsBlock block={block} context={context} />
    case 'questions':
      return <QuestionsBlock block={block} context={context} />
    case 'steps':
      return <StepsBlock block={block} context={context} />
    case 'table':
      return <TableBlock block={block} context={context} />
    case 'quote':
      return <QuoteBlock block={block} context={context} />
    case 'stores':
      return <StoresBlock block={block} context={context} />
    case 'voucher':
      return <VoucherBlock block={block} context={context} />
    case 'form-link':
      return <FormLinkBlock block={block} context={context} />
    case 'newsletter':
      return <NewsletterBlock block={block} context={context} />
    case 'clauses':
      return <ClausesBlock block={block} context={context} />
    case 'measures':
      return <MeasuresBlock block={block} context={context} />
    case 'logos':
      return <LogosBlock block={block} context={context} />
    case 'families':
      return <FamiliesBlock block={block} context={context} />
    case 'walks':
      return <WalksBlock block={block} context={context} />
    case 'scales':
      return <ScalesBlock block={block} context={context} />
    case 'bench':
      return <BenchBlock block={block} context={context} />
    case 'failures':
      return <FailuresBlock block={block} context={context} />
    case 'terrain':
      return <TerrainBlock block={block} context={context} />
    case 'wear':
      return <WearBlock block={block} context={context} />
  }
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GridView } from '#components/catalog/grid/grid-view.tsx'
import { type GridParams, gridPageMetadata, loadGridPage } from '#lib/catalog/grid-page.server.ts'
import { getLiveGrid } from '#lib/catalog/queries.server.ts'

type Props = { readonly params: Promise<GridParams> }

/** Next.js requires one set of params; this placeholder matches no grid. */
export function generateStaticParams() {
  return [{ target: '-', family: '-', category: '-', query: '-' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return gridPageMetadata(await loadGridPage(await params, getLiveGrid))
}

export default async function LiveGridPage({ params }: Props) {
  const loaded = await loadGridPage(await params, getLiveGrid)
  if (!loaded) notFound()
  return <GridView {...loaded} />
}

import { notFound } from 'next/navigation'
import { readGridSegment } from '#lib/catalog/grid-query.ts'
export function generateStaticParams() {
  return [{ target: 'women', family: 'shoes', category: '-', query: '-' }]
}
export default async function G({
  params,
}: {
  params: Promise<{ brand: string; locale: string; query: string }>
}) {
  const p = await params
  const q = readGridSegment(p.query)
  if (!q) notFound()
  return (
    <main>
      <h1>
        grid {p.locale} {JSON.stringify(q)}
      </h1>
    </main>
  )
}

import { notFound } from 'next/navigation'
import { getSheet } from '#lib/catalog/queries.ts'
export function generateStaticParams() {
  return [{ material: '-' }]
}
export default async function Sheet({
  params,
}: {
  params: Promise<{ brand: string; locale: string; material: string }>
}) {
  const p = await params
  if (p.material === '-') notFound()
  const found = await getSheet(p.brand as 'vereda', p.locale as 'en_GB', p.material)
  if (!found) notFound()
  return (
    <main>
      <h1>
        sheet {found.sheet.name} {found.sheet.price.current}
      </h1>
    </main>
  )
}

import { revalidateTag } from 'next/cache'
export async function POST(r: Request) {
  const { tags } = (await r.json()) as { tags: string[] }
  for (const t of tags) revalidateTag(t, { expire: 0 })
  return Response.json({ status: 'OK', tags })
}

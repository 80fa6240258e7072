import { notFound } from 'next/navigation'

/** Where the proxy sends paths that name nothing: a real 404 inside the brand’s frame. */
export default function Missing() {
  notFound()
}

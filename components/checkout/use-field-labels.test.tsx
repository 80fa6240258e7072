// @vitest-environment page
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderInShop, screen } from '#tests/support/render.tsx'
import { useFieldLabels } from './use-field-labels.ts'

function Labels({ names }: { readonly names: readonly string[] }) {
  const getLabel = useFieldLabels()
  return names.map((name) => <li key={name}>{getLabel(name) ?? 'no label'}</li>)
}

function Page({ names }: { readonly names: readonly string[] }) {
  const form = useForm({ defaultValues: { billingAddress: { countryId: 'DE' } } })
  return (
    <FormProvider {...form}>
      <Labels names={names} />
    </FormProvider>
  )
}

it('names the fields of contact, addresses and Packstation, and no other errors', async () => {
  const names = ['contact.email', 'billingAddress.countryId', 'packstation.postNumber', 'packstation.root']
  await renderInShop(<Page names={[...names, 'contact.root', 'root']} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-mail',
    'Country',
    'Post number',
    'no label',
    'no label',
    'no label',
  ])
})

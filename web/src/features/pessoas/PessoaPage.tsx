import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useHoldsAnywhere } from '../../data/access.ts'
import { RecordLoader } from '../../ui/record/RecordLoader.tsx'
import { NovaPessoa } from './NovaPessoa.tsx'
import { PessoaView } from './PessoaView.tsx'

/** /sie/cadastros/addpraticante: a new person, or with `?id=` an existing one (PRODUCT 2(a)). */
export function PessoaPage() {
  // People start inactive: users who edit the register find them nevertheless.
  const holds = useHoldsAnywhere()
  // As of when the page opened: revoking a right meanwhile removes no form that is being edited.
  const [inactive] = useState(() => holds('praticantes:editar'))
  return (
    <RecordLoader collection={praticantes} list={address('/sie/cadastros/pessoas')} inactive={inactive}>
      {(pessoa) => (pessoa ? <PessoaView pessoa={pessoa} /> : <NovaPessoa />)}
    </RecordLoader>
  )
}

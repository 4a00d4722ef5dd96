import { apoiadores } from '@sie/domain/conteudo/collections/apoiadores.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'

/** /apoiadores: sponsors of the user's entities (PRODUCT 2(h)). */
export const ApoiadoresPage = () => (
  <RecordListPage
    collection={apoiadores}
    columns={[
      'logo',
      'categoria',
      'inicio',
      'fim',
      { label: 'Site', wrap: true, text: ({ site }) => site.replace(/^https?:\/\/(www\.)?|\/$/g, '') },
      'ordem',
      'vinculo.idEntidade',
      'metadados.active',
    ]}
    filters={['categoria']}
    form={address('/apoiadores/addapoiador')}
  />
)

const GRUPOS = [
  { title: 'Quem é', fields: ['name', 'categoria', 'site', 'ordem'] },
  { title: 'Quando e onde aparece', fields: ['inicio', 'fim', 'portais'] },
  { title: 'Marca', fields: ['logo', 'logoEscuro'] },
]

/** /apoiadores/addapoiador: a new sponsor, or with `?id=` an existing one. */
export const ApoiadorPage = () => (
  <RecordFormPage collection={apoiadores} list={address('/apoiadores')} groups={GRUPOS} />
)

import { apoiadores } from '@sie/domain/collections/apoiadores.ts'
import { address } from '@sie/domain/portal/address.ts'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'

/** /apoiadores: the sponsors of the entities one works for (PRODUCT 2(h)). */
export const ApoiadoresPage = () => (
  <RecordListPage
    collection={apoiadores}
    columns={['logo', 'site', 'ordem', 'vinculo.idEntidade', 'metadados.active']}
    form={address('/apoiadores/addapoiador')}
  />
)

/** /apoiadores/addapoiador: a new sponsor, or with `?id=` an existing one. */
export const ApoiadorPage = () => <RecordFormPage collection={apoiadores} list={address('/apoiadores')} />

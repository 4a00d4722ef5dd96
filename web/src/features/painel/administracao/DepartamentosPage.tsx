import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /sie/administracao/departamentos (PRODUCT 2(k)). */
export function DepartamentosPage() {
  return (
    <RecordListPage
      collection={departamentos}
      columns={['sigla', 'responsavel', 'email', 'vinculo.idEntidade', 'publico', 'metadados.active']}
      form={address('/sie/administracao/adddepartamento')}
    />
  )
}

import { departamentos } from '@sie/domain/collections/departamentos.ts'
import { address } from '@sie/domain/portal/address.ts'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'

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

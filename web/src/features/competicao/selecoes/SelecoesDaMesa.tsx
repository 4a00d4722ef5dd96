import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /selecoes/kyorugui/addselecao?ver=lista: the teams of the desk, drafts too. */
export function SelecoesDaMesa() {
  return (
    <RecordListPage
      collection={selecoes}
      form={address('/selecoes/kyorugui/addselecao')}
      columns={['ano', 'modalidade', 'classe', 'sexo', 'competicao', 'situacao']}
      filters={['situacao', 'modalidade', 'classe']}
    />
  )
}

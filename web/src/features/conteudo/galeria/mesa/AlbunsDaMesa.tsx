import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { RowOf } from '../../../../data/records.ts'
import { numberColumn } from '../../../../ui/list/column.tsx'
import { RecordListPage } from '../../../../ui/list/RecordListPage.tsx'
import { diaPorExtenso } from '../campos.ts'

/** /galeria/addimagem?ver=lista: the albums of the desk, drafts too. */
export function AlbunsDaMesa() {
  return (
    <RecordListPage
      collection={albuns}
      form={address('/galeria/addimagem')}
      columns={[
        'titulo',
        { label: 'Data', path: 'data', text: ({ data }) => diaPorExtenso(data) },
        'evento',
        numberColumn<RowOf<typeof albuns>>('Imagens', ({ total }) => total ?? 0),
        'publicacao.situacao',
      ]}
      filters={['publicacao.situacao', 'filtros.ano']}
    />
  )
}

import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /noticias/addnoticia?ver=lista: the news of the desk, drafts too. */
export function NoticiasDaMesa() {
  return (
    <RecordListPage
      collection={noticias}
      form={address('/noticias/addnoticia')}
      columns={[
        'titulo',
        'categoria',
        'publicacao.situacao',
        {
          label: 'No ar desde',
          path: 'publicacao.publicarEm',
          text: ({ publicacao }) =>
            isInstant(publicacao.publicarEm) ? formatDayTime(publicacao.publicarEm.toMillis()) : '',
        },
      ]}
      filters={['publicacao.situacao', 'categoria']}
    />
  )
}

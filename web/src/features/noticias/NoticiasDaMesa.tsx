import { formatDayTime } from '@sie/domain/brazil/dates.ts'
import { noticias } from '@sie/domain/collections/noticias.ts'
import { address } from '@sie/domain/portal/address.ts'
import { isInstant } from '@sie/domain/records/metadados.ts'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'

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

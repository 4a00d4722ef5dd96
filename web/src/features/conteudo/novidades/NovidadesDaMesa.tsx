import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { novidades } from '@sie/domain/conteudo/collections/novidades.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /sie/editor-novidades?ver=lista: the release notes of the desk, drafts too. */
export function NovidadesDaMesa() {
  return (
    <RecordListPage
      collection={novidades}
      form={address('/sie/editor-novidades', { ver: 'editar' })}
      columns={[
        'titulo',
        'tipo',
        'publicacao.situacao',
        {
          label: 'No ar desde',
          path: 'publicacao.publicarEm',
          text: ({ publicacao }) =>
            isInstant(publicacao.publicarEm) ? formatDayTime(publicacao.publicarEm.toMillis()) : '',
        },
      ]}
      filters={['publicacao.situacao', 'tipo']}
    />
  )
}

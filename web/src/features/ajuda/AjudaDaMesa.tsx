import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { faqs } from '@sie/domain/ajuda/collections/faqs.ts'
import { tutoriais } from '@sie/domain/ajuda/collections/tutoriais.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'

const desde = (instant: unknown) => (isInstant(instant) ? formatDayTime(instant.toMillis()) : '')

/** /helpdesk/editfaq?ver=lista: the questions of the desk, drafts too. */
export function FaqsDaMesa() {
  return (
    <RecordListPage
      collection={faqs}
      form={address('/helpdesk/editfaq')}
      columns={[
        'categoria',
        'publicacao.situacao',
        'publicacao.publico',
        { label: 'No ar desde', text: ({ publicacao }) => desde(publicacao.publicarEm) },
      ]}
      filters={['publicacao.situacao', 'categoria']}
    />
  )
}

/** /helpdesk/edittutorial?ver=lista: the tutorials of the desk, drafts too. */
export function TutoriaisDaMesa() {
  return (
    <RecordListPage
      collection={tutoriais}
      form={address('/helpdesk/edittutorial')}
      columns={[
        'categoria',
        'papel',
        'publicacao.situacao',
        'publicacao.publico',
        { label: 'No ar desde', text: ({ publicacao }) => desde(publicacao.publicarEm) },
      ]}
      filters={['publicacao.situacao', 'categoria']}
    />
  )
}

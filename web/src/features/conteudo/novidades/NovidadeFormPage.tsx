import { novidades } from '@sie/domain/conteudo/collections/novidades.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'

/** /sie/editor-novidades?ver=editar: form of a release note; publishing is a separate transition. */
export function NovidadeFormPage() {
  return <RecordFormPage collection={novidades} list={address('/sie/editor-novidades', { ver: 'lista' })} />
}

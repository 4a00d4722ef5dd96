import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { RowOf } from '../../data/records.ts'
import { instantColumn } from '../../ui/list/column.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'

/** /content/addcontent?ver=lista: the content pages of the desk, drafts too. */
export function ConteudosDaMesa() {
  return (
    <RecordListPage
      collection={conteudos}
      form={address('/content/addcontent')}
      columns={[
        'titulo',
        { label: 'Endereço', text: ({ portal, slug }) => (slug ? enderecoDoConteudo(portal, slug) : '') },
        'publicacao.situacao',
        instantColumn<RowOf<typeof conteudos>>('Mudada em', ({ metadados }) => metadados.lastUpdate),
        instantColumn<RowOf<typeof conteudos>>('No ar desde', ({ publicacao }) => publicacao.publicarEm),
      ]}
      filters={['portal', 'publicacao.situacao']}
    />
  )
}

import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
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
        {
          label: 'Mudada em',
          text: ({ metadados }) => formatDayTime(metadados.lastUpdate.toMillis()),
        },
        {
          label: 'No ar desde',
          text: ({ publicacao }) =>
            isInstant(publicacao.publicarEm) ? formatDayTime(publicacao.publicarEm.toMillis()) : '',
        },
      ]}
      filters={['portal', 'publicacao.situacao']}
    />
  )
}

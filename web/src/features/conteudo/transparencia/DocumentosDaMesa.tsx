import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { documentosPublicos, anoFaults } from '@sie/domain/conteudo/collections/documentosPublicos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { openPage } from '../../../platform/pages.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'
import { seeOnSite } from '../../../ui/record/seeOnSite.tsx'

const LISTA = address('/content/addcontent', { ver: 'documentos' })

/** /content/addcontent?ver=documentos: the public documents of the desk, drafts and old versions too. */
export function DocumentosDaMesa() {
  return (
    <RecordListPage
      collection={documentosPublicos}
      form={address('/content/addcontent', { ver: 'documento' })}
      columns={[
        'secao',
        'ano',
        'tipo',
        'versao',
        'publicacao.situacao',
        {
          label: 'No ar desde',
          path: 'publicacao.publicarEm',
          text: ({ publicacao }) =>
            isInstant(publicacao.publicarEm) ? formatDayTime(publicacao.publicarEm.toMillis()) : '',
        },
        { label: 'Vale', text: ({ substituidoPor }) => (substituidoPor ? 'Versão anterior' : 'Atual') },
      ]}
      filters={['publicacao.situacao', 'secao', 'ano']}
    />
  )
}

const GRUPOS = [
  { title: 'Documento', fields: ['titulo', 'secao', 'tipo', 'ano', 'data', 'descricao'] },
  { title: 'Arquivo', fields: ['arquivo', 'site'] },
  { title: 'Versões', fields: ['versao', 'substitui'] },
]

/** Schema of the description, with the year required, which a new document lacks at first. */
const SCHEMA = documentosPublicos.schema.superRefine(({ ano, vinculo }, context) => {
  for (const message of anoFaults(ano)) context.addIssue({ code: 'custom', path: ['ano'], message })
  if (vinculo.idEntidade === '')
    context.addIssue({ code: 'custom', path: ['vinculo', 'idEntidade'], message: 'Escolha a entidade.' })
})

/** New document, of the current year. */
const novo = () => ({ ...blank(documentosPublicos), ano: Number(hoje().slice(0, 4)) })

/** /content/addcontent?ver=documento: form of a public document; publishing is a separate transition. */
export function DocumentoFormPage() {
  return (
    <RecordFormPage
      collection={documentosPublicos}
      list={LISTA}
      groups={GRUPOS}
      schema={SCHEMA}
      initial={novo()}
      actions={({ stored }) =>
        stored?.publicacao.publicada
          ? [
              seeOnSite(() =>
                openPage(address('/transparencia', { secao: stored.secao, versoes: stored.substituidoPor !== '' })),
              ),
            ]
          : []
      }
    />
  )
}

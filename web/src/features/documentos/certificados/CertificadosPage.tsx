import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import Button from '@mui/material/Button'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { ROTULOS_DE_SITUACAO, type SituacaoDoCertificado } from '@sie/domain/documentos/estados.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { dayColumn, type Column } from '../../../ui/list/column.tsx'
import { PrintChosen } from '../../../ui/list/PrintChosen.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'

type Linha = RowOf<typeof certificados>

const CORES = { valido: 'success', revogado: 'error', substituido: 'default' } as const

/** Chip with the state of a certificate. */
export const ChipDoCertificado = ({ situacao }: { situacao: SituacaoDoCertificado }) => (
  <StateChip tone={CORES[situacao]} label={ROTULOS_DE_SITUACAO[situacao]} />
)

const COLUNAS: Column<Linha>[] = [
  { label: 'Tipo', text: ({ tipo }) => ROTULOS_DE_TIPO[tipo] },
  { label: 'O quê', wrap: true, text: ({ graduacao, titulo }) => graduacao.nome || titulo },
  dayColumn('Emitido em', ({ emitidoEm }) => emitidoEm, { path: 'emitidoEm' }),
  {
    label: 'Situação',
    text: ({ situacao }) => ROTULOS_DE_SITUACAO[situacao],
    cell: ({ situacao }) => <ChipDoCertificado situacao={situacao} />,
  },
]

/** Limit of certificates in one print, as on the server. */
const MOST = 50

/** /sie/servicos/certificados: certificates issued by the entity. */
export function CertificadosPage() {
  const holds = useHoldsAnywhere()
  const [issuing, setIssuing] = useState(false)
  return (
    <>
      <RecordListPage
        collection={certificados}
        form={address('/sie/servicos/certificados', { ver: 'certificado' })}
        begins={false}
        called={{ none: 'Nenhum certificado', search: () => 'Número ou nome' }}
        columns={COLUNAS}
        filters={['situacao', 'tipo']}
        empty="Emita o primeiro, ou aprove um pedido: o número sai sozinho."
        actions={
          <>
            {holds('modelosCertificado:ler') && (
              <Button component={Link} to={address('/sie/servicos/certificados', { aba: 'modelos' })}>
                Modelos
              </Button>
            )}
            {holds('certificados:importar') && (
              <Button component={Link} to={address('/sie/servicos/certificados', { ver: 'importar' })}>
                Importar
              </Button>
            )}
            {holds('certificados:emitir') && (
              <>
                <Button component={Link} to={address('/sie/servicos/certificados', { aba: 'lote' })}>
                  Emitir em lote
                </Button>
                <Button variant="contained" startIcon={<WorkspacePremium />} onClick={() => setIssuing(true)}>
                  Emitir
                </Button>
              </>
            )}
          </>
        }
        select={(rows) => (
          <PrintChosen
            count={rows.length}
            most={MOST}
            to={address('/sie/certificados/printcertificado', { id: rows.map(({ id }) => id).join(',') })}
            newTab
          />
        )}
      />
      {issuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </>
  )
}

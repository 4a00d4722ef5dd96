import Box from '@mui/material/Box'
import { modelosCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { PAPEIS, TAMANHOS } from '@sie/domain/documentos/modelo.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { RowOf } from '../../../../data/records.ts'
import { Folha } from '../Folha.tsx'
import { numberColumn, type Column } from '../../../../ui/list/column.tsx'
import { RecordListPage } from '../../../../ui/list/RecordListPage.tsx'
import { exemploDe, QR_DE_EXEMPLO, signatariosDeExemplo } from './exemplo.ts'

type Linha = RowOf<typeof modelosCertificado>

const COLUNAS: Column<Linha>[] = [
  { label: 'Para', text: ({ tipo }) => ROTULOS_DE_TIPO[tipo] },
  { label: 'Papel', text: ({ papel }) => PAPEIS[papel] },
  numberColumn('Versão', ({ metadados }) => metadados.version + 1),
]

const PX_PER_MM = 96 / 25.4

/** Thumbnail of a template's front. */
function Miniatura({ modelo, size }: { modelo: Linha; size: number }) {
  const { largura, altura } = TAMANHOS[modelo.papel]
  const zoom = size / (Math.max(largura, altura) * PX_PER_MM)
  return (
    <Box aria-hidden sx={{ width: size, display: 'grid', placeItems: 'center', flexShrink: 0 }}>
      <Box sx={{ boxShadow: 1 }} style={{ zoom }}>
        <Folha
          modelo={modelo}
          {...exemploDe(modelo.tipo)}
          signatarios={signatariosDeExemplo(modelo.elementos, modelo.assinaturas, [])}
          qr={QR_DE_EXEMPLO}
          fundo=""
        />
      </Box>
    </Box>
  )
}

/** /sie/servicos/certificados?aba=modelos: templates of the user's entities. */
export const ModelosPage = () => (
  <RecordListPage
    collection={modelosCertificado}
    form={address('/sie/servicos/certificados', { aba: 'modelo' })}
    columns={COLUNAS}
    called={{ none: 'Nenhum modelo', create: 'Novo modelo' }}
    lead={(modelo, size) => <Miniatura modelo={modelo} size={Math.max(size, 56)} />}
    empty="Sem modelo próprio, os certificados saem com os do portal."
  />
)

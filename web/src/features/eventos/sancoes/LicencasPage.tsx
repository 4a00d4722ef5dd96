import Add from '@mui/icons-material/Add'
import Stack from '@mui/material/Stack'
import { licencas, TIPOS_DE_LICENCA } from '@sie/domain/documentos/collections/licencas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { RowOf } from '../../../data/records.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { dayColumn, type Column } from '../../../ui/list/column.tsx'
import { Facts, factsOf } from '../../../ui/record/Facts.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { ChipDaLicenca, palavraDaLicenca } from '../../../ui/sancoes/chips.tsx'
import { RequestLicenca } from '../../../ui/sancoes/RequestLicenca.tsx'
import { Dados } from './Dados.tsx'
import { ListaDeSancoes } from './ListaDeSancoes.tsx'

type Linha = RowOf<typeof licencas>

const LISTA = address('/sie/cadastros/pessoas', { aba: 'licencas' })
const COLUNAS: Column<Linha>[] = [
  { label: 'Licença', text: ({ tipo, nivel }) => [TIPOS_DE_LICENCA[tipo], nivel].filter(Boolean).join(' · ') },
  { label: 'Número', text: ({ numero }) => numero },
  dayColumn('Pedida em', ({ pedidaEm }) => pedidaEm, { path: 'pedidaEm' }),
  dayColumn('Válida até', ({ validade }) => validade),
  { label: 'Situação', text: palavraDaLicenca, cell: (row) => <ChipDaLicenca licenca={row} /> },
]

/** /sie/cadastros/pessoas?aba=licencas: licences granted by the user's entities. */
export const LicencasPage = () => (
  <ListaDeSancoes
    collection={licencas}
    form={address('/sie/cadastros/pessoas', { aba: 'licenca' })}
    columns={COLUNAS}
    none="Nenhuma licença"
    begin={{ label: 'Pedir licença', icon: <Add />, dialog: (onClose) => <RequestLicenca onClose={onClose} /> }}
  />
)

const CAMPOS = licencas.fields.filter(({ path }) =>
  ['tipo', 'nivel', 'numero', 'validade', 'pedidaEm', 'observacao'].includes(path),
)

/** /sie/cadastros/pessoas?aba=licenca&id=: one licence with its transitions. */
export const LicencaPage = () => (
  <RecordLoader collection={licencas} list={LISTA}>
    {(row) =>
      row && (
        <Dados titulo={row.name} subtitulo={TIPOS_DE_LICENCA[row.tipo]} chip={<ChipDaLicenca licenca={row} />}>
          <CardSection title="Licença">
            <Stack sx={{ px: 2, pb: 2 }}>
              <Facts facts={factsOf(CAMPOS, row)} empty="Sem dados." />
            </Stack>
          </CardSection>
          <CardSection title="O que fazer agora">
            <Stack sx={{ px: 2, pb: 2 }}>
              <TransitionBar collection={licencas} record={row} stated />
            </Stack>
          </CardSection>
        </Dados>
      )
    }
  </RecordLoader>
)

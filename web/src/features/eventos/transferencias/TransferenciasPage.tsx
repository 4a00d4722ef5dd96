import Add from '@mui/icons-material/Add'
import Groups from '@mui/icons-material/GroupsOutlined'
import ManageSearch from '@mui/icons-material/ManageSearch'
import Schedule from '@mui/icons-material/Schedule'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ROTULOS_DE_SITUACAO, ROTULOS_DE_TIPO } from '@sie/domain/eventos/transferencias/tipos.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { useChosenScope } from '../../../data/useScopedList.ts'
import { scopeKey } from '../../../data/useScopes.ts'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { dayColumn, type Column } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { ScopeField } from '../../../ui/list/ScopeField.tsx'
import { Caixa } from './Caixa.tsx'
import { MinhasTransferencias } from './MinhasTransferencias.tsx'
import { ChipDaTransferencia, type Transferida } from './situacao.tsx'

const EmAnalise = parteTardia(async () => (await import('../../../ui/person/EmAnalise.tsx')).EmAnalise)

const placeOf = ({ nome, nomeFederacao }: Transferida['origem']) =>
  [nome, nomeFederacao].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join(' · ')

const COLUNAS: Column<Transferida>[] = [
  { label: 'Protocolo', path: 'protocolo', text: ({ protocolo }) => protocolo || 'Rascunho' },
  { label: 'Origem', wrap: true, text: ({ origem }) => placeOf(origem) },
  { label: 'Destino', wrap: true, text: ({ destino }) => placeOf(destino) },
  { label: 'Tipo', path: 'tipo', text: ({ tipo }) => ROTULOS_DE_TIPO[tipo] },
  dayColumn('Pedida em', ({ pedidaEm }) => pedidaEm, { path: 'pedidaEm' }),
  {
    label: 'Situação',
    text: ({ situacao }) => ROTULOS_DE_SITUACAO[situacao],
    cell: ({ situacao }) => <ChipDaTransferencia situacao={situacao} />,
  },
]

const at = (params: Record<string, true>) => address('/sie/servicos/transferencias', params)
const Pedir = () => (
  <Button component={Link} to={at({ pedir: true })} variant="contained" startIcon={<Add />}>
    Pedir transferência
  </Button>
)

/** /sie/servicos/transferencias: for staff the waiting transfers and the transfers of their entities; for other users their own requests. */
export function TransferenciasPage() {
  const holds = useHoldsAnywhere()
  const { permissoes } = useAccess()
  const [params] = useSearchParams()
  // Before the approval of the sign-up there is no club to leave.
  if (!permissoes.ativo)
    return (
      <PageContainer title="Transferências">
        <EmAnalise />
      </PageContainer>
    )
  if (!holds('transferencias:ler'))
    return (
      <PageContainer title="Transferências" actions={<Pedir />}>
        <MinhasTransferencias />
      </PageContainer>
    )
  return params.has('lista') ? <Pesquisa /> : <Mesa />
}

function Mesa() {
  const holds = useHoldsAnywhere()
  const place = useChosenScope(transferencias)
  if (place === undefined) return <Skeleton variant="rounded" height={480} aria-busy />
  if (!place) return null
  const { scope } = place.current
  return (
    <PageContainer
      title="Transferências"
      actions={
        <>
          {scope.kind === 'nacional' && (
            <Button component={Link} to={at({ lista: true })} startIcon={<ManageSearch />}>
              Pesquisar
            </Button>
          )}
          {holds('regrasTransferencia:editar') && (
            <Button component={Link} to={at({ prazos: true })} startIcon={<Schedule />}>
              Prazos
            </Button>
          )}
          {holds('transferencias:criar') && (
            <Button component={Link} to={at({ lote: true })} startIcon={<Groups />}>
              Pedir de várias pessoas
            </Button>
          )}
          <Pedir />
        </>
      }
    >
      <Stack spacing={2}>
        <ScopeField {...place} />
        <Caixa key={scopeKey(scope)} scope={scope} />
      </Stack>
    </PageContainer>
  )
}

/** ?lista: all transfers of the country, with search, filters and export. */
function Pesquisa() {
  return (
    <RecordListPage
      collection={transferencias}
      form={address('/sie/servicos/transferencias')}
      begins={false}
      columns={COLUNAS}
      filters={['situacao', 'tipo']}
      called={{ none: 'Nenhuma transferência' }}
      exportNote="Vai para o arquivo a lista como está filtrada agora."
    />
  )
}

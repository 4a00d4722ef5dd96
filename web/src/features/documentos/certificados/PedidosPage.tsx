import Add from '@mui/icons-material/Add'
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined'
import ViewList from '@mui/icons-material/ViewListOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { ROTULOS_DE_ETAPA } from '@sie/domain/documentos/pedido.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { countOptions } from '../../../data/queries.ts'
import type { RowOf } from '../../../data/records.ts'
import { NACIONAL } from '../../../data/scope.ts'
import { scopeKey, useScopes } from '../../../data/useScopes.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { moneyColumn, type Column } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { Quadro } from './Quadro.tsx'

const COLUNAS: Column<RowOf<typeof pedidosCertificado>>[] = [
  { label: 'Certificado', text: ({ graduacao, titulo, tipo }) => graduacao.nome || titulo || ROTULOS_DE_TIPO[tipo] },
  { label: 'Clube', wrap: true, text: ({ titular }) => titular.entidadeNome },
  moneyColumn('Taxa', ({ valor }) => valor || undefined),
  {
    label: 'Situação',
    text: ({ situacao }) => ROTULOS_DE_ETAPA[situacao],
    cell: ({ situacao }) => <Chip size="small" variant="outlined" label={ROTULOS_DE_ETAPA[situacao]} />,
  },
]

/** /sie/servicos/certificados-pedidos: orders of an entity, by stage or as a list (`?lista`). */
export function PedidosPage() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const holds = useHoldsAnywhere()
  const [asking, setAsking] = useState(false)
  const list = params.has('lista')
  const ver = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Como ver"
      value={list ? 'lista' : 'quadro'}
      onChange={(_, value: string | null) => {
        if (value) setParams(value === 'lista' ? { lista: '1' } : {}, { replace: true })
      }}
    >
      <ToggleButton value="quadro">
        <ViewKanban fontSize="small" sx={{ mr: 1 }} /> Quadro
      </ToggleButton>
      <ToggleButton value="lista">
        <ViewList fontSize="small" sx={{ mr: 1 }} /> Lista
      </ToggleButton>
    </ToggleButtonGroup>
  )
  const actions = (
    <>
      {ver}
      {holds('pedidosCertificado:processar') && (
        <Button component={Link} to={address('/admin/certificados-monitor')}>
          Monitor
        </Button>
      )}
      {(holds('pedidosCertificado:pedir') || holds('pedidosCertificado:processar')) && (
        <Button variant="contained" startIcon={<Add />} onClick={() => setAsking(true)}>
          Novo pedido
        </Button>
      )}
    </>
  )
  return (
    <>
      {list ? (
        <RecordListPage
          collection={pedidosCertificado}
          form={address('/sie/servicos/certificados-pedidos', { ver: 'pedido' })}
          begins={false}
          called={{ none: 'Nenhum pedido', search: () => 'Número ou nome' }}
          columns={COLUNAS}
          filters={['situacao']}
          sides="before"
          actions={actions}
        />
      ) : (
        <NoQuadro actions={actions} />
      )}
      {asking && (
        <OrderDialog
          onClose={(id) => {
            setAsking(false)
            if (id) void navigate(address('/sie/servicos/certificados-pedidos', { ver: 'pedido', id }))
          }}
        />
      )}
    </>
  )
}

const OPEN = { ...ESTADO_INICIAL, filtros: { 'filtros.aberto': 'true' } }

function NoQuadro({ actions }: { actions: ReactNode }) {
  const access = useAccess()
  const scopes = useScopes(pedidosCertificado, 'before')
  const [key, setKey] = useState('')
  const chosen = scopes?.find(({ scope }) => scopeKey(scope) === key) ?? scopes?.[0]
  const { data: count } = useQuery({
    ...countOptions(access, pedidosCertificado, chosen?.scope ?? NACIONAL, OPEN),
    enabled: chosen !== undefined,
  })
  if (!scopes) return <Skeleton variant="rounded" height={480} aria-busy />
  if (!chosen) return <Alert severity="info">Você não tem permissão para ver pedidos de certificado.</Alert>
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h5" component="h1">
            Pedidos de certificado
          </Typography>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
            {count ? `${count.total} em andamento` : ''}
          </Typography>
        </Box>
        {scopes.length > 1 && (
          <TextField
            select
            size="small"
            label="De quem"
            value={scopeKey(chosen.scope)}
            onChange={({ target }) => setKey(target.value)}
            sx={{ minWidth: 160 }}
          >
            {menuItems(scopes.map(({ scope, label }) => [scopeKey(scope), label]))}
          </TextField>
        )}
        {actions}
      </Stack>
      <Quadro scope={chosen.scope} />
    </Stack>
  )
}
